"""One MIGHT deck as the table sees it: where each face is, what the next card may be."""

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.model.words import Colour, Family
from oathsworn_gui.games.oathsworn.rules.might.decks import is_refreshed
from oathsworn_gui.games.oathsworn.rules.might.still_to_come import next_card
from oathsworn_gui.games.oathsworn.views.might.odds_words import in_one_of, whole_percent
from oathsworn_gui.tabletop.deck import Deck
from oathsworn_gui.tabletop.texts import Texts


class FaceCount(NamedTuple):
    """Where the cards of one face are."""

    face: str
    left: int
    discarded: int
    in_play: int = 0

    @property
    def out(self) -> int:
        """How many cannot come up before the discards are shuffled in."""
        return self.discarded + self.in_play


class Chance(NamedTuple):
    """A number about the next card (``"33 %"``), and its spoken form (``"1 in 3 …"``)."""

    number: str
    spoken: str


class DeckView(NamedTuple):
    """A deck: cards ``left`` of how many (``of``, in words), its faces, and the next card.

    ``note`` says what the numbers leave out: an empty pile, cards in play. ``next`` has the
    chances of a ``blank`` and a ``critical`` and the ``mean``; dashes where no card is left.
    ``is_refreshed``: its discards may be shuffled in by a token; ``may_refresh``: there are some.
    """

    left: str
    of: str
    faces: tuple[FaceCount, ...]
    note: str
    next: Mapping[str, Chance]
    is_refreshed: bool
    may_refresh: bool
    spoken: str


def deck_view(
    texts: Texts, family: Family, colour: Colour, printed: Mapping[str, int], deck: Deck
) -> DeckView:
    """Return the current view of a deck; ``printed`` has its faces in order."""
    say = texts.say
    whole = deck.left + len(deck.discard) + len(deck.in_play)
    note = _note(texts, deck)
    told = say("decks.left-of-spoken", n=deck.left, whole=whole, discards=len(deck.discard))
    return DeckView(
        left=str(deck.left),
        of=say("decks.left-of", whole=whole),
        faces=count_faces(deck, printed),
        note=note,
        next=_next(texts, deck),
        is_refreshed=is_refreshed(family),
        may_refresh=bool(deck.discard),
        spoken=f"{deck_title(texts, family, colour)}: {told} {note}".strip(),
    )


def count_faces(deck: Deck, faces: Mapping[str, int]) -> tuple[FaceCount, ...]:
    """Return where the cards of each face are, in the order of ``faces``."""
    pile, discarded, in_play = deck.pile, Counter(deck.discard), Counter(deck.in_play)
    return tuple(FaceCount(face, pile[face], discarded[face], in_play[face]) for face in faces)


def _note(texts: Texts, deck: Deck) -> str:
    words: list[str] = []
    if not deck.left:
        key = "decks.shuffles-in" if deck.discard else "decks.all-out"
        words.append(texts.say(key, n=len(deck.discard)))
    if deck.in_play:
        cards = " ".join(map(face_sign, deck.in_play))
        words.append(texts.say("decks.in-play-are", cards=cards))
    return " ".join(words)


def _next(texts: Texts, deck: Deck) -> Mapping[str, Chance]:
    say, found = texts.say, next_card(deck)
    if found is None:
        return dict.fromkeys(("blank", "critical", "mean"), Chance("–", say("decks.next-none")))
    mean = f"{float(found.mean):.1f}"
    chances = {
        name: Chance(
            whole_percent(value), say(f"decks.next-{name}-spoken", chance=in_one_of(value))
        )
        for name, value in (("blank", found.blank), ("critical", found.critical))
    }
    return {**chances, "mean": Chance(mean, say("decks.next-mean-spoken", mean=mean))}


def deck_title(texts: Texts, family: Family, colour: Colour) -> str:
    """Return what a deck is called: ``"Oathsworn red deck"``."""
    words = {"family": texts.say(f"family.{family}"), "colour": texts.say(f"colour.{colour}")}
    return texts.say("decks.name", **words)


def face_name(texts: Texts, face: str) -> str:
    """Return a face in words: ``"blank"``, ``"4 critical"``, ``"2"``."""
    if face == "0":
        return texts.say("faces.blank")
    critical = f" {texts.say('faces.critical')}" if face.endswith("*") else ""
    return face.rstrip("*") + critical


def face_sign(face: str) -> str:
    """Return a face as it is printed small: ``"4✱"``."""
    return face.replace("*", "✱")
