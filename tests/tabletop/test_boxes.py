"""A box is made once for the same content."""

from typing import NamedTuple

from oathsworn_gui.tabletop.boxes import Boxes


class Shelf(NamedTuple):
    """A campaign with content of its own and the key of a line."""

    own: tuple[str, ...]
    line: str


def test_the_same_box_while_its_parts_are_the_same() -> None:
    boxes = Boxes(lambda shelf: [*shelf.own, shelf.line], lambda shelf: (shelf.own, shelf.line))
    own = tuple("ab")
    first = boxes(Shelf(own, "prac" + "tice"))
    assert boxes(Shelf(own, "-practice"[1:])) is first
    other = boxes(Shelf(tuple("ab"), "practice"))
    assert other == first
    assert other is not first
    assert boxes(Shelf(own, "story")) == ["a", "b", "story"]
