"""What a pack holds, by chapter and kind, to choose from: new, the same, told differently."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.content.pack import Place, chosen, entries
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.own import Own
from oathsworn_gui.games.oathsworn.model.pack import KINDS, Pack
from oathsworn_gui.games.oathsworn.views.content.entries import Held, own_name
from oathsworn_gui.games.oathsworn.views.content.pack_words import may_show
from oathsworn_gui.tabletop.texts import Texts

SHUT = "shut"
"""The kind of the choice that stands for all that the campaign has not come to."""
_UNNAMED = {SHUT, "rules", "tracks", "chapters"}
"""Kinds of choices without names: what is shut, and what there is once a chapter."""
_MOST_NAMES = 24
_BEHIND = 1000


class Choice(NamedTuple):
    """The entries of one kind and chapter of a pack, beside what the campaign has.

    ``chapter`` is the chapter's key, empty for what belongs to none, and for the choice of all that
    is shut. ``names`` are empty for kinds of which a chapter has one. ``new``, ``same`` and
    ``different`` are places.
    """

    chapter: str
    kind: str
    names: tuple[str, ...]
    new: tuple[Place, ...]
    same: tuple[Place, ...] = ()
    different: tuple[Place, ...] = ()

    @property
    def key(self) -> str:
        """Return a name for widgets: ``"2-stage_cards"``."""
        return "-".join(filter(None, (self.chapter, self.kind)))

    @property
    def more(self) -> int:
        """Return how many names are left out."""
        n = len(self.new) + len(self.same) + len(self.different)
        return max(0, n - len(self.names)) if self.kind not in _UNNAMED else 0


def choices_of(
    campaign: Campaign, box: Box, pack: Pack, beside: Own | None = None
) -> tuple[Choice, ...]:
    """Return the choices of a pack in the order of chapters; what is shut is the last one.

    ``beside`` is what it is compared with; without, everything is new.
    """
    found: dict[tuple[str, str], list[Held]] = {}
    for one in entries(pack):
        held = Held(*one)
        shut = not may_show(campaign, box, held)
        where = ("", SHUT) if shut else (str(getattr(held.entry, "chapter", "")), held.kind)
        found.setdefault(where, []).append(held)
    keys = sorted(found, key=lambda where: _order(box, *where))
    return tuple(_choice(box, *where, found[where], beside) for where in keys)


def _order(box: Box, chapter: str, kind: str) -> tuple[int, str, int]:
    if kind == SHUT:
        return 2 * _BEHIND, "", 0
    known = box.line.chapters.get(chapter)
    number = 0 if not chapter else known.number if known is not None else _BEHIND
    return number, chapter, KINDS.index(kind)


def _choice(box: Box, chapter: str, kind: str, found: Sequence[Held], beside: Own | None) -> Choice:
    new: list[Place] = []
    same: list[Place] = []
    different: list[Place] = []
    for held in found:
        own = None if beside is None else getattr(beside, held.kind).get(held.key)
        into = new if own is None else same if own == held.entry else different
        into.append((held.kind, held.key))
    named = () if kind in _UNNAMED else found[:_MOST_NAMES]
    names = tuple(own_name(held, box) for held in named)
    return Choice(chapter, kind, names, tuple(new), tuple(same), tuple(different))


def taken_of(pack: Pack, choices: Iterable[Choice], also: Iterable[Place] = ()) -> Pack:
    """Return what is new in the choices of a pack, and its entries at further places."""
    return chosen(pack, [*(place for choice in choices for place in choice.new), *also])


def chapter_words(texts: Texts, box: Box, chapter: str) -> str:
    """Return a chapter by its number and name; its key where the line does not have it."""
    known = box.line.chapters.get(chapter)
    number = chapter if known is None else str(known.number)
    if known is None or not known.name:
        return texts.say("shared.chapter", number=number)
    return texts.say("shared.named-chapter", number=number, name=known.name)
