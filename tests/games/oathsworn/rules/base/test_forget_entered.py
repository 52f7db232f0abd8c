"""What the table entered is forgotten again, unless a seat has or plays it."""

from typing import Any

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.content.definitions import ArchetypeDef
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Slot
from oathsworn_gui.games.oathsworn.model.own import (
    Own,
    OwnAlly,
    OwnArchetype,
    OwnBoard,
    OwnCard,
    OwnRules,
    OwnTrack,
)
from oathsworn_gui.games.oathsworn.model.procedures import CardPlay, EventDraw
from oathsworn_gui.games.oathsworn.model.told_event import OwnChapter
from oathsworn_gui.games.oathsworn.rules.base.entered_cards import OwnKind
from oathsworn_gui.games.oathsworn.rules.base.forget_entered import (
    chapter_entries,
    forget,
    forget_chapter,
    own_name,
    refuse_forget,
)
from tests.cases import each_of
from tests.games.oathsworn.builders.campaign import a_box, a_campaign, an_oathsworn
from tests.games.oathsworn.builders.encounter import in_round_1, seat_with

OURS = "warden-ours"
CARD = OwnCard(key=OURS, name="Ours", cls="warden", cooldown=1)
SIDES = OwnArchetype(key="priest-sage", cls="priest", name="Sage")
OWN = Own(cards={OURS: CARD}, archetypes={SIDES.key: SIDES})
"""What the table entered: a card and an archetype card that nobody printed."""


def entered(campaign: Campaign | None = None, own: Own = OWN) -> Campaign:
    """Return a campaign, in round 1 unless told otherwise, in which the table entered it."""
    return (campaign or in_round_1()).evolve(own=own)


def with_slots(
    seat: str, *, hand: tuple[str, ...] = (), cooldown: dict[str, str] | None = None
) -> Campaign:
    """Return round 1 with these cards as all that a seat holds and has on cooldown."""
    piles = {place: (Slot(card=key),) for place, key in (cooldown or {}).items()}
    return seat_with(in_round_1(), seat, hand=tuple(Slot(card=k) for k in hand), cooldown=piles)


def playing(card: str) -> Campaign:
    """Return round 1 with a card being played, below another procedure that plays none."""
    play = CardPlay(id="p1", seat="1", card=card)
    return in_round_1().evolve(pending=(play, EventDraw(id="p2", deck="city")))


def why_not(campaign: Campaign, kind: OwnKind, key: str, box: Box | None = None) -> tuple[str, Any]:
    refusal = refuse_forget(campaign, box or a_box(campaign), kind, key)
    return ("", None) if refusal is None else (refusal.code, refusal.params.get("name"))


@each_of(
    ("campaign", "in_use"),
    [
        (in_round_1(), False),
        (a_campaign(), False),
        (an_oathsworn(a_campaign(), "4", cards=("priest-x", OURS)), True),
        (an_oathsworn(a_campaign(), "4", cards=("priest-x",)), False),
        (with_slots("2", hand=("witch-x", OURS)), True),
        (with_slots("2", hand=("witch-x",)), False),
        (with_slots("3", cooldown={"1": "ursus-x", "3": OURS}), True),
        (with_slots("3", cooldown={"1": "ursus-x"}), False),
        (playing(OURS), True),
        (playing("warden-x"), False),
    ],
)  # fmt: skip
def test_a_card_that_a_seat_has_or_plays_is_not_forgotten(campaign: Campaign, in_use: bool) -> None:
    expected = ("own.in-use", "Ours") if in_use else ("", None)
    assert why_not(entered(campaign), "cards", OURS) == expected


@each_of("where", ["line", "printed"])
def test_a_corrected_card_is_forgotten_at_any_time(where: str) -> None:
    campaign = entered(playing(OURS))
    box = a_box(campaign)
    known = {OURS: box.card(OURS)}
    content = getattr(box, where)
    known_box = box._replace(**{where: content.evolve(cards={**content.cards, **known})})
    assert why_not(campaign, "cards", OURS) == ("own.in-use", "Ours")
    assert why_not(campaign, "cards", OURS, known_box) == ("", None)


@each_of(
    ("seat", "archetype", "code"),
    [
        ("4", "priest-sage/a", "own.in-use"),
        ("4", "priest-sage/b", "own.in-use"),
        ("1", "priest-sage/b", "own.in-use"),
        ("4", "priest-sage-2/a", ""),
        ("4", "other/priest-sage", ""),
        ("4", "", ""),
    ],
)
def test_an_archetype_card_of_which_a_side_was_picked_is_not_forgotten(
    seat: str, archetype: str, code: str
) -> None:
    campaign = entered(seat_with(in_round_1(), seat, archetype=archetype))
    name = "Sage" if code else None
    assert why_not(campaign, "archetypes", SIDES.key) == (code, name)
    box = a_box(campaign)
    printed = ArchetypeDef(**dict(SIDES))
    known = box._replace(line=box.line.evolve(archetypes={SIDES.key: printed}))
    assert why_not(campaign, "archetypes", SIDES.key, known) == ("", None)


def test_without_an_encounter_no_archetype_card_is_in_use() -> None:
    assert why_not(entered(a_campaign()), "archetypes", SIDES.key) == ("", None)


def test_what_is_in_use_of_one_kind_is_not_of_another() -> None:
    ally = OwnAlly(key=OURS, name="Mattie")
    campaign = entered(playing(OURS), Own(allies={OURS: ally}))
    assert why_not(campaign, "allies", OURS) == ("", None)
    assert why_not(campaign, "cards", OURS) == ("own.none", None)
    both = seat_with(campaign, "4", archetype=f"{OURS}/a")
    assert why_not(both, "allies", OURS) == ("", None)


def test_what_is_forgotten_is_named_and_nothing_else_goes() -> None:
    cases: tuple[tuple[OwnKind, str, Own, str], ...] = (
        ("cards", OURS, OWN.evolve(cards={}), "Ours"),
        ("archetypes", SIDES.key, OWN.evolve(archetypes={}), "Sage"),
    )
    for kind, key, left, name in cases:
        outcome = forget(entered(), a_box(entered()), kind, key)
        assert outcome.after == entered(own=left)
        assert [(one.code, one.params["name"]) for one in outcome.lines] == [
            ("own.forgotten", name)
        ]


TOLD = Own(
    chapters={"2": OwnChapter(chapter="2", name="Road"), "3": OwnChapter(chapter="3", name="Ford")},
    tracks={"2": OwnTrack(chapter="2", spaces=9), "4": OwnTrack(chapter="4", spaces=8)},
    rules={"2": OwnRules(chapter="2", words="Fog.")},
    taken=("chapters.2", "chapters.3", "tracks.2", "rules.2"),
)  # fmt: skip


@each_of(
    ("chapter", "kinds", "chapters", "tracks", "taken"),
    [
        ("2", ("chapters", "tracks"), ["3"], ["4"], ("chapters.3", "rules.2")),
        ("3", ("chapters",), ["2"], ["2", "4"], ("chapters.2", "tracks.2", "rules.2")),
        ("4", ("tracks",), ["2", "3"], ["2"], TOLD.taken),
        ("5", (), ["2", "3"], ["2", "4"], TOLD.taken),
    ],
)
def test_a_told_chapter_is_forgotten_with_its_track(
    chapter: str,
    kinds: tuple[str, ...],
    chapters: list[str],
    tracks: list[str],
    taken: tuple[str, ...],
) -> None:
    campaign = a_campaign(own=TOLD)
    assert chapter_entries(campaign, chapter) == kinds
    outcome = forget_chapter(campaign, chapter)
    own = outcome.after.own
    assert ([*own.chapters], [*own.tracks], own.taken, own.rules) == (
        chapters, tracks, taken, TOLD.rules,
    )  # fmt: skip
    assert [(one.code, dict(one.params)) for one in outcome.lines] == [
        ("chapter.forgotten", {"chapter": chapter})
    ]


@each_of(
    ("piece", "name"),
    [
        (CARD, "Ours"),
        (OwnChapter(chapter="2", name=""), "2"),
        (OwnBoard(cls="witch"), "witch"),
        (OwnTrack(chapter="4", spaces=8), "4"),
        (object(), ""),
    ],
)
def test_a_piece_is_called_by_its_name_else_by_what_it_is_of(piece: object, name: str) -> None:
    assert own_name(piece) == name
