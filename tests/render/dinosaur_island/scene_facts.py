"""Reads a board's scene list as facts by key, and says where two pictures of a board differ."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from PIL import ImageChops

from render import png
from render.canvas import Canvas
from render.scene import Box, Kind, Placed
from tests.render.caches import forget

T = TypeVar("T")
Shown = int | str | None


def shown(canvas: Canvas) -> dict[str, Shown]:
    """Each fact with its number, or with its words where it has none."""
    by_fact: dict[str, list[Placed]] = defaultdict(list)
    for placed in canvas.scene:
        if placed.fact is not None:
            by_fact[placed.fact].append(placed)
    return {fact: _value(fact, placed) for fact, placed in by_fact.items()}


def _value(fact: str, several: list[Placed]) -> Shown:
    """What all things that show a fact agree on; a number goes before the words it is written in."""
    numbers = {placed.value for placed in several if placed.value is not None}
    assert len(numbers) <= 1, f"{fact} is shown as {numbers}"
    if numbers:
        return numbers.pop()
    words = {placed.what for placed in several}
    assert len(words) == 1, f"{fact} is shown as {words}"
    return words.pop()


def written(canvas: Canvas) -> str:
    """All texts in the order of drawing."""
    return " ".join(placed.what for placed in canvas.scene if placed.kind is Kind.TEXT)


def around(canvas: Canvas, card: str, margin: int) -> Box:
    """The box of everything that shows a fact of this card, grown by a margin."""
    boxes = [
        placed.box
        for placed in canvas.scene
        if placed.fact is not None and (placed.fact == card or placed.fact.startswith(f"{card}."))
    ]
    assert boxes, f"nothing shows {card}"
    whole = Box(
        min(box.left for box in boxes),
        min(box.top for box in boxes),
        max(box.right for box in boxes),
        max(box.bottom for box in boxes),
    )
    return whole.inset(-margin)


def only_touches(first: Canvas, second: Canvas, *cards: tuple[str, int]) -> None:
    """Two pictures differ, and only at these cards (each with the margin its frame needs)."""
    both = ImageChops.difference(first.image, second.image)
    assert both.getbbox() is not None, "the pictures are the same"
    for card, margin in cards:
        for canvas in (first, second):
            both.paste((0, 0, 0), around(canvas, card, margin))
    assert both.getbbox() is None, f"pixels outside {cards} differ: {both.getbbox()}"


REACH = 64
"""Pixels that light, a chip or a tag may reach out of its card."""


def places(card: str, *canvases: Canvas) -> list[Box]:
    """Where a card is in these pictures; one may lie in several places."""
    scenes = (placed for canvas in canvases for placed in canvas.scene)
    boxes = [placed.box for placed in scenes if placed.kind is Kind.CARD and placed.what == card]
    assert boxes, f"there is no card {card}"
    return boxes


def changes_only(first: Canvas, second: Canvas, *cards: str, reach: int = REACH) -> None:
    """Two pictures of one size differ, and only at these cards; each of them does differ."""
    both = ImageChops.difference(first.image, second.image)
    rest = both.copy()
    for card in cards:
        boxes = places(card, first, second)
        assert any(both.crop(box.inset(-reach)).getbbox() for box in boxes), f"{card} is the same"
        for box in boxes:
            rest.paste((0, 0, 0), box.inset(-reach))
    assert rest.getbbox() is None, f"pixels outside {cards} differ: {rest.getbbox()}"


def same_bytes_everywhere(draw: Callable[[], Canvas]) -> None:
    """With cold caches and with warm ones, alone and in four threads, a picture has one file."""
    forget()
    with ThreadPoolExecutor(4) as pool:
        files = set(pool.map(lambda _: png.encode(draw().image), range(4)))
    files.add(png.encode(draw().image))
    assert len(files) == 1


def by(size: int, pieces: Sequence[T]) -> Iterator[Sequence[T]]:
    """The pieces in groups of this size, as many as a board shows; the last is filled up from the front."""
    for start in range(0, len(pieces), size):
        group = tuple(pieces[start : start + size])
        yield (*group, *(one for one in pieces if one not in group))[:size]
