r"""Development only: makes the PNG masters and the font files under `render/assets` from their sources.

The bot never runs this; it loads the committed results. The dinosaurs are drawn by `species`; the rest comes from
published packages, named in `sources.toml` with authors and licences. To make all of it again, in an environment of
its own (with uv and npm):

    uv venv ../art && uv pip install --python ../art/bin/python --group art numpy pillow==13.0.0
    npm install --prefix ../icons @iconify-json/game-icons@1.2.4 @iconify-json/noto@1.2.9 @iconify-json/ph@1.2.2 \
        @iconify-json/lucide@1.2.137 @iconify-json/maki@1.2.5
    ../art/bin/python -m render.assets.build --icons ../icons/node_modules

Afterwards `git status` is clean: every file comes out as it was, byte for byte. A new glyph is a line in `sources.toml`
and one in NOTICE.
"""

from __future__ import annotations

import argparse
import importlib
import io
import json
import re
import shutil
import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Any

from PIL import Image, ImageDraw

from render.assets.species import SPECIES

HERE = Path(__file__).parent
SPRITES = HERE / "sprites"
FONTS = HERE / "fonts"
MONO_PX = 384
COLOUR_PX = 288
SPECIES_PX = 400
"""Longest side of a master in pixels; boards at 1600 px draw icons up to about 200 px."""

STATIC_FONTS = {
    "fontpkg_lilita_one": ("LilitaOne-Regular",),
    "fontpkg_barlow_semi_condensed": tuple(
        f"BarlowSemiCondensed-{w}" for w in ("Medium", "SemiBold", "Bold", "ExtraBold")
    ),
    "fontpkg_barlow_condensed": tuple(f"BarlowCondensed-{w}" for w in ("SemiBold", "Bold", "ExtraBold")),
}
NOTO = (
    ("fontpkg_noto_sans", "files/NotoSans[wdth,wght].ttf", "LICENSE", "NotoSansSemiCondensed-Bold"),
    ("fontpkg_noto_sans_arabic", "files/NotoSansArabic[wdth,wght].ttf", "LICENSE", "NotoSansArabic-Bold"),
    (
        "justmytype_intl_rtl",
        "fonts/ofl/notosanshebrew/NotoSansHebrew[wdth,wght].ttf",
        "fonts/ofl/notosanshebrew/OFL.txt",
        "NotoSansHebrew-Bold",
    ),
)
"""Variable fonts that one static font each is made of: package, its file and licence, our name."""


UNDRAWN = {0xFDFD}
"""Code points whose glyphs are more than FreeType draws; they count as not covered, so that letters stand for them."""


def tool(name: str) -> Any:
    """A development-only library; says what to install when it is missing."""
    try:
        return importlib.import_module(name)
    except ImportError as error:
        raise SystemExit(f"{name} is missing: install the `art` dependency group to rebuild the assets") from error


@lru_cache(maxsize=8)
def icon_set(folder: Path, name: str) -> dict[str, Any]:
    """One Iconify package as its JSON says it."""
    path = folder / "@iconify-json" / name / "icons.json"
    loaded: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return loaded


def icon_svg(folder: Path, set_name: str, icon: str) -> str:
    """The SVG text of an Iconify icon, white where it takes the current colour."""
    data = icon_set(folder, set_name)
    if icon not in data["icons"]:
        if icon not in data.get("aliases", {}):
            raise SystemExit(f"sources.toml: set {set_name!r} has no icon {icon!r}")
        icon = data["aliases"][icon]["parent"]
    body = data["icons"][icon]
    left, top = body.get("left", 0), body.get("top", 0)
    width = body.get("width", data.get("width", 16))
    height = body.get("height", data.get("height", 16))
    inner = body["body"].replace("currentColor", "#fff")
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'viewBox="{left} {top} {width} {height}" width="{width}" height="{height}">{inner}</svg>'
    )


def rasterise(svg: str, width: int) -> Image.Image:
    """An RGBA picture of an SVG text, `width` pixels wide."""
    png = tool("resvg_py").svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True)
    return Image.open(io.BytesIO(bytes(png))).convert("RGBA")


def trim(image: Image.Image, longest: int) -> Image.Image:
    """The picture without its empty margin, shrunk to `longest` pixels, with one clear pixel around."""
    visible = image.getchannel("A").point([255 if v > 8 else 0 for v in range(256)])
    cut = image.crop(visible.getbbox())
    scale = (longest - 2) / max(cut.size)
    size = (max(1, round(cut.width * scale)), max(1, round(cut.height * scale)))
    framed = Image.new(image.mode, (size[0] + 2, size[1] + 2))
    framed.paste(cut.resize(size, Image.Resampling.LANCZOS), (1, 1))
    return framed


def build_mono(icons: Path, wanted: dict[str, list[str]]) -> None:
    """One 8-bit mask an icon, plus the figures composed from them."""
    for name, (set_name, icon, _author) in wanted.items():
        picture = trim(rasterise(icon_svg(icons, set_name, icon), 2 * MONO_PX), MONO_PX)
        save(picture.getchannel("A"), SPRITES / "mono" / f"{name}.png")
    meeple = Image.open(SPRITES / "mono" / "meeple.png")
    save(hooligan(meeple), SPRITES / "mono" / "hooligan.png")
    save(worker(meeple), SPRITES / "mono" / "worker.png")


def build_colour(icons: Path, wanted: dict[str, str]) -> None:
    """One RGBA picture an attraction."""
    for name, icon in wanted.items():
        picture = trim(rasterise(icon_svg(icons, "noto", icon), 2 * COLOUR_PX), COLOUR_PX)
        save(picture, SPRITES / "colour" / f"{name}.png")


def build_species() -> None:
    """One LA picture a species: tone and silhouette."""
    for name, draw in SPECIES.items():
        save(draw().master(SPECIES_PX), SPRITES / "species" / f"{name}.png")


def save(image: Image.Image, path: Path) -> None:
    """Write a master, as small as lossless PNG gets."""
    path.parent.mkdir(parents=True, exist_ok=True)
    image.save(path, optimize=True)


def on_taller_ground(meeple: Image.Image, scale: int, crest: float) -> tuple[Image.Image, float, float]:
    """The meeple at `scale` times its size with `crest` of its height free above; its middle and its head's
    top.
    """
    large = meeple.resize((meeple.width * scale, meeple.height * scale), Image.Resampling.LANCZOS)
    ground = Image.new("L", (large.width, round(large.height * (1 + crest))))
    top = ground.height - large.height
    ground.paste(large, (0, top))
    return ground, large.width / 2, float(top)


def hooligan(meeple: Image.Image) -> Image.Image:
    """A meeple with a mohawk and a bandit's mask: told from a patron by its outline alone."""
    scale, crest = 4, 0.30
    figure, middle, top = on_taller_ground(meeple, scale, crest)
    unit = meeple.height * scale
    pen = ImageDraw.Draw(figure)
    root = top + unit * 0.14
    for lean, height in ((-0.10, 0.15), (-0.05, 0.24), (0.02, 0.29), (0.09, 0.24), (0.14, 0.12)):
        foot, tip, spread = middle + unit * lean * 0.7, middle + unit * (lean * 1.5 - 0.03), unit * 0.06
        pen.polygon([(foot - spread, root), (tip, top - unit * height), (foot + spread, root)], fill=255)
    mask = (middle - unit * 0.135, top + unit * 0.13, middle + unit * 0.135, top + unit * 0.25)
    pen.rounded_rectangle(mask, unit * 0.05, fill=0)
    for side in (-1, 1):
        eye = middle + side * unit * 0.068
        pen.ellipse((eye - unit * 0.035, top + unit * 0.155, eye + unit * 0.035, top + unit * 0.225), fill=255)
    return figure.resize((figure.width // scale, figure.height // scale), Image.Resampling.BOX)


def worker(meeple: Image.Image) -> Image.Image:
    """A meeple under a hard hat: told from a patron by its outline alone."""
    scale, crest = 4, 0.10
    figure, middle, top = on_taller_ground(meeple, scale, crest)
    unit = meeple.height * scale
    pen = ImageDraw.Draw(figure)
    brim = top + unit * 0.17
    pen.rectangle((middle - unit * 0.33, top - unit * 0.02, middle + unit * 0.33, brim + unit * 0.085), fill=0)
    dome = (middle - unit * 0.235, top - unit * 0.09, middle + unit * 0.235, top + unit * 0.38)
    pen.pieslice(dome, 180, 360, fill=255)
    ridge = (middle - unit * 0.06, top - unit * 0.10, middle + unit * 0.06, top + unit * 0.08)
    pen.rounded_rectangle(ridge, unit * 0.03, fill=255)
    edge = (middle - unit * 0.32, brim - unit * 0.045, middle + unit * 0.32, brim + unit * 0.035)
    pen.rounded_rectangle(edge, unit * 0.04, fill=255)
    return figure.resize((figure.width // scale, figure.height // scale), Image.Resampling.BOX)


def build_fonts() -> None:
    """Copy the static fonts, Barlow's without instructions, make static ones of Noto's, and note what each covers."""
    FONTS.mkdir(exist_ok=True)
    for package, names in STATIC_FONTS.items():
        folder = Path(str(tool(package).__file__)).parent
        for name in names:
            shutil.copyfile(folder / "files" / f"{name}.ttf", FONTS / f"{name}.ttf")
            if name.startswith("Barlow"):
                without_instructions(FONTS / f"{name}.ttf")
        shutil.copyfile(folder / "LICENSE", HERE / "licences" / f"{package.removeprefix('fontpkg_')}-OFL.txt")
    for package, file, licence, name in NOTO:
        folder = Path(str(tool(package).__file__)).parent
        font = tool("fontTools.ttLib").TTFont(folder / file, recalcTimestamp=False)
        static = tool("fontTools.varLib.instancer").instantiateVariableFont(font, {"wght": 700, "wdth": 87.5})
        static.save(FONTS / f"{name}.ttf")
        family = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", file.split("/")[-1].split("[")[0]).lower()
        shutil.copyfile(folder / licence, HERE / "licences" / f"{family}-OFL.txt")
    write_coverage()


def without_instructions(path: Path) -> None:
    """Take out of a font what tells small glyphs how to sit on the grid of pixels: at our sizes nobody sees it, and it
    takes three quarters of the time in which a text is drawn.
    """
    font = tool("fontTools.ttLib").TTFont(path, recalcTimestamp=False)
    for table in ("fpgm", "prep", "cvt ", "gasp", "DSIG"):
        if table in font:
            del font[table]
    for name in font["glyf"].keys():  # noqa: SIM118 - the table is no mapping
        font["glyf"][name].removeHinting()
    font["maxp"].maxSizeOfInstructions = 0
    font.save(path)


def write_coverage() -> None:
    """`coverage.json`: for each font the inclusive ranges of code points it draws."""
    ranges: dict[str, list[tuple[int, int]]] = {}
    for path in sorted(FONTS.glob("*.ttf")):
        points = sorted(set(tool("fontTools.ttLib").TTFont(path).getBestCmap()) - UNDRAWN)
        runs: list[tuple[int, int]] = []
        for point in points:
            if runs and runs[-1][1] == point - 1:
                runs[-1] = (runs[-1][0], point)
            else:
                runs.append((point, point))
        ranges[path.stem] = runs
    (FONTS / "coverage.json").write_text(json.dumps(ranges, separators=(",", ":")) + "\n", encoding="utf-8")


def main() -> None:
    """Build all or one part of the assets."""
    parser = argparse.ArgumentParser(description="Rebuild the committed masters from their sources.")
    parser.add_argument("--icons", type=Path, required=True, help="folder that holds @iconify-json")
    parser.add_argument("--only", choices=("fonts", "mono", "colour", "species"), help="build one part")
    options = parser.parse_args()
    sources = tomllib.loads((HERE / "sources.toml").read_text(encoding="utf-8"))
    if options.only in (None, "fonts"):
        build_fonts()
    if options.only in (None, "mono"):
        build_mono(options.icons, sources["mono"])
    if options.only in (None, "colour"):
        build_colour(options.icons, sources["colour"])
    if options.only in (None, "species"):
        build_species()


if __name__ == "__main__":
    main()
