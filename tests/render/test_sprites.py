import re
import tomllib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from engine.dinosaur_island.catalogue import ADVANCED, BASIC, DIETS, Catalogue
from render import sprites
from render.assets import build
from render.assets.species import SPECIES as DRAWINGS
from render.theme import ATTRACTIONS, BIOMES, COATS, DNA, SEATS, coat, contrast

ROOT = Path(__file__).parents[2]
CATALOGUE = Catalogue.builtin()
SPECIES = sorted(CATALOGUE.species)
KINDS = ("mono", "species", "colour")
LARGEST = 512
"""Pixels of a master's longest side."""


def _masters() -> list[Path]:
    return sorted(path for kind in KINDS for path in (sprites.FOLDER / kind).glob("*.png"))


def _outline(name: str) -> Image.Image:
    """The species' silhouette at one size, standing in the middle of a common ground."""
    mask = sprites.silhouette(name, 120, 180)
    ground = Image.new("L", (180, 120))
    ground.paste(mask, ((180 - mask.width) // 2, 120 - mask.height))
    return ground


def _unlike(first: Image.Image, second: Image.Image) -> float:
    """Share of the area covered by either that is covered by one only."""
    either = sum(ImageChops.lighter(first, second).tobytes())
    return sum(ImageChops.difference(first, second).tobytes()) / either


def test_every_species_has_its_picture_and_coat() -> None:
    assert sprites.names("species") == set(SPECIES)
    assert set(COATS) == set(SPECIES)


def test_every_attraction_has_its_picture() -> None:
    assert {tile.art for tile in CATALOGUE.attractions} <= sprites.names("colour")


def test_the_printed_hats_stand_has_its_picture() -> None:
    assert "hat" in sprites.names("colour")


def test_theme_names_only_glyphs_there_are() -> None:
    used = {look.icon for look in ATTRACTIONS.values()} | {seat.emblem for seat in SEATS}
    assert used <= sprites.names("mono")


def test_theme_speaks_the_engines_words() -> None:
    assert tuple(DNA) == (*BASIC, *ADVANCED)
    assert {key for key, mark in DNA.items() if mark.basic} == set(BASIC)
    assert set(DIETS) <= set(BIOMES)
    assert {tile.type for tile in CATALOGUE.attractions} == set(ATTRACTIONS)


@pytest.mark.parametrize("path", _masters(), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_masters_are_small_and_of_their_mode(path: Path) -> None:
    with Image.open(path) as image:
        assert image.mode == {"mono": "L", "species": "LA", "colour": "RGBA"}[path.parent.name]
        assert max(image.size) <= LARGEST
        assert min(image.size) >= 32


def test_all_masters_together_are_light() -> None:
    assert sum(path.stat().st_size for path in _masters()) < 4 * 1024 * 1024


@pytest.mark.parametrize(("first", "second"), list(combinations(SPECIES, 2)))
def test_species_differ_in_outline(first: str, second: str) -> None:
    assert _unlike(_outline(first), _outline(second)) > 0.3


def test_people_differ_in_outline() -> None:
    figures = {name: sprites.mask(name, 96) for name in ("meeple", "worker", "hooligan")}
    for first, second in combinations(figures.values(), 2):
        grounds = []
        for mask in (first, second):
            ground = Image.new("L", (96, 96))
            ground.paste(mask, ((96 - mask.width) // 2, 96 - mask.height))
            grounds.append(ground)
        assert _unlike(*grounds) > 0.1


@pytest.mark.parametrize("name", SPECIES)
def test_a_coat_stands_out_from_its_biome(name: str) -> None:
    biome = (
        BIOMES[getattr(CATALOGUE.species[name], "diet", "starter")] if name in CATALOGUE.recipe else BIOMES["starter"]
    )
    for ground in (biome.sky, biome.ground):
        assert max(contrast(COATS[name].middle, ground), contrast(COATS[name].light, ground)) > 2.5


def test_a_species_of_players_wears_the_coat_of_its_class() -> None:
    assert coat("tyrannosaurus", "large_carnivore") == COATS["tyrannosaurus"]
    assert coat("of_players", "herbivore") == BIOMES["herbivore"].ramp


@pytest.mark.parametrize(("height", "width"), [(150, 400), (150, 100), (37, None)])
def test_species_keep_their_shape_in_the_room_given(height: int, width: int | None) -> None:
    with Image.open(sprites.FOLDER / "species" / "spinosaurus.png") as master:
        ratio = master.width / master.height
    picture = sprites.species("spinosaurus", height, COATS["spinosaurus"], width)
    assert picture.height <= height
    assert width is None or picture.width <= width
    assert picture.height == height or picture.width == width
    assert picture.width / picture.height == pytest.approx(ratio, rel=0.03)


def test_a_ghost_is_as_large_as_its_dinosaur() -> None:
    picture = sprites.species("triceratops", 90, COATS["triceratops"], 200, flip=True)
    ghost = sprites.silhouette("triceratops", 90, 200, flip=True)
    assert ghost.size == picture.size
    assert ghost.tobytes() == picture.getchannel("A").tobytes()


def test_flipping_mirrors() -> None:
    ramp = COATS["velociraptor"]
    left = sprites.silhouette("velociraptor", 80, flip=True)
    right = sprites.silhouette("velociraptor", 80)
    assert left.transpose(Image.Transpose.FLIP_LEFT_RIGHT).tobytes() == right.tobytes()
    assert (
        sprites.species("velociraptor", 80, ramp, flip=True).tobytes()
        != sprites.species("velociraptor", 80, ramp).tobytes()
    )


def test_glyphs_have_the_size_asked_for() -> None:
    for name in sprites.names("mono"):
        assert max(sprites.mask(name, 47).size) == 47
    for name in sprites.names("colour"):
        assert max(sprites.colour(name, 47).size) == 47


@pytest.mark.parametrize("draw", [sprites.mask, sprites.colour])
def test_an_unknown_picture_is_named(draw: Callable[[str, int], Image.Image]) -> None:
    with pytest.raises(KeyError, match="no_such_thing"):
        draw("no_such_thing", 20)


def test_no_size_is_an_error_that_names_the_picture() -> None:
    with pytest.raises(ValueError, match="skull"):
        sprites.mask("skull", 0)
    with pytest.raises(ValueError, match="allosaurus"):
        sprites.silhouette("allosaurus", 50, 0)


def test_a_picture_is_made_once() -> None:
    assert sprites.mask("skull", 33) is sprites.mask("skull", 33)


def test_the_cache_keeps_its_bound() -> None:
    for size in range(40, 200, 2):
        for name in ("burger", "coaster", "plush"):
            sprites.colour(name, size)
            assert sprites.CACHE.held <= sprites.CACHE.limit
    assert sprites.CACHE.held > 0


def test_threads_with_cold_caches_tint_the_same() -> None:
    def draw(_: int) -> list[bytes]:
        return [sprites.species(name, 60, COATS[name]).tobytes() for name in SPECIES]

    sprites.CACHE.clear()
    with ThreadPoolExecutor(4) as pool:
        results = list(pool.map(draw, range(6)))
    assert all(result == results[0] for result in results)


# ---- the scripts that made the masters


def _master(kind: str, name: str) -> Image.Image:
    with Image.open(sprites.FOLDER / kind / f"{name}.png") as image:
        image.load()
        return image


@pytest.mark.parametrize("name", ["compsognathus", "triceratops"])
def test_a_species_is_as_its_script_draws_it(name: str) -> None:
    drawn = DRAWINGS[name]().master(build.SPECIES_PX)
    assert drawn.tobytes() == _master("species", name).tobytes()


@pytest.mark.parametrize(("name", "compose"), [("hooligan", build.hooligan), ("worker", build.worker)])
def test_a_figure_is_made_of_the_meeple(name: str, compose: Callable[[Image.Image], Image.Image]) -> None:
    assert compose(_master("mono", "meeple")).tobytes() == _master("mono", name).tobytes()


def test_every_species_has_its_script() -> None:
    assert set(DRAWINGS) == set(SPECIES)


# ---- credits


def test_every_icon_is_credited() -> None:
    notice = (ROOT / "NOTICE").read_text(encoding="utf-8")
    words = set(re.findall(r"[\w-]+", notice))
    sources = tomllib.loads((ROOT / "render/assets/sources.toml").read_text(encoding="utf-8"))
    icons = {icon for _, icon, _ in sources["mono"].values()} | set(sources["colour"].values())
    assert icons - words == set()
    made_here = {"hooligan", "worker"}
    assert sprites.names("mono") == set(sources["mono"]) | made_here
    assert sprites.names("colour") == set(sources["colour"])


def test_every_game_icon_is_credited_to_its_author() -> None:
    notice = " ".join((ROOT / "NOTICE").read_text(encoding="utf-8").split())
    credits = dict(re.findall(r"Icons made by ([\w ]+): ([^.]+)\.", notice))
    sources = tomllib.loads((ROOT / "render/assets/sources.toml").read_text(encoding="utf-8"))
    for source, icon, author in sources["mono"].values():
        if source == "game-icons":
            assert icon in credits[author].split(", ")


def test_every_licence_the_notice_names_is_there_and_named() -> None:
    notice = (ROOT / "NOTICE").read_text(encoding="utf-8")
    named = set(re.findall(r"[\w-]+-[\w.-]+\.txt", notice))
    held = {path.name for path in (ROOT / "render/assets/licences").glob("*.txt")}
    assert named == held
    assert all(len((ROOT / "render/assets/licences" / name).read_text(encoding="utf-8")) > 500 for name in held)
