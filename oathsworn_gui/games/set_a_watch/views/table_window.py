"""What everybody sees of an evening on the table window: the Watch, the camp, how it ended."""

from collections.abc import Iterator
from typing import NamedTuple

from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.words import ROUNDS
from oathsworn_gui.games.set_a_watch.views.camp import CampView, camp_view
from oathsworn_gui.games.set_a_watch.views.decks import DecksView, decks_view
from oathsworn_gui.games.set_a_watch.views.line import FireView, LineView, line_view
from oathsworn_gui.games.set_a_watch.views.seats import SeatView, seats_view
from oathsworn_gui.games.set_a_watch.views.tale import TELLINGS
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.phrases import Phrases
from oathsworn_gui.tabletop.table_screen import (
    Figure,
    Looked,
    Part,
    Picture,
    Row,
    TableScreen,
    Words,
)

LINE, CAMP, SEATS, END = "line", "camp", "seats", "end"
"""The pictures: the Line in the light of the fire, the fire at dusk, the four, the end."""
_LOOKED_BACK = 6
"""So many steps back the last thing worth telling is looked for."""


class WatchShown(NamedTuple):
    """The Watch: the Line, who stands before it, the piles, and a sentence beside the title."""

    line: LineView
    seats: tuple[SeatView, ...]
    decks: DecksView
    about: str
    lit: frozenset[str] = frozenset()


class CampShown(NamedTuple):
    """The fire of the camp."""

    fire: FireView


class SeatsShown(NamedTuple):
    """The four in the order of their seats, each with a few words on its state."""

    seats: tuple[SeatView, ...]
    notes: tuple[str, ...]


class EndShown(NamedTuple):
    """An evening that is over, with the sentence that says why."""

    campaign: Campaign


def table_screen(store: Store, phrases: Phrases, looked: Looked) -> TableScreen:
    """Return what everybody sees now."""
    del looked
    campaign: Campaign = store.campaign
    if campaign.result:
        result = phrases.texts.say(f"watch.result.{campaign.result}")
        return TableScreen("end", picture=Picture(END, EndShown(campaign), result))
    if campaign.phase == "watch":
        return _watch(store, phrases)
    return _camp(store, phrases)


def _watch(store: Store, phrases: Phrases) -> TableScreen:
    campaign, box = store.campaign, store.box
    line, seats = line_view(campaign, box), seats_view(campaign, box)
    about = _about(store, phrases)
    shown = WatchShown(line, seats, decks_view(campaign, box), about)
    spoken = "; ".join(f"{one.title} {one.health}" if one.up else "?" for one in line.creatures)
    picture = Picture(LINE, shown, f"{line.location}. {about} {spoken}")
    return TableScreen("watch", picture=picture, foot=(_seats(seats, phrases),))


def _about(store: Store, phrases: Phrases) -> str:
    """Return the round, and what is asked or was told last."""
    campaign: Campaign = store.campaign
    say = phrases.texts.say
    phase = say(f"watch.phase.{campaign.phase}")
    heading = say("watch.heading", round=campaign.round, rounds=ROUNDS, phase=phase)
    question = store.ask()
    if question is not None and not question.secret:
        return f"{heading} · {phrases.asked(question)}"
    return f"{heading} · {_last_told(store, phrases)}".rstrip(" ·")


def _last_told(store: Store, phrases: Phrases) -> str:
    for step in reversed(store.history.done[-_LOOKED_BACK:]):
        told = [line for line in step.lines if line.code in TELLINGS]
        if told:
            best = max(told, key=lambda line: TELLINGS[line.code].weight)
            return phrases.line_text(best)
    return ""


def _camp(store: Store, phrases: Phrases) -> TableScreen:
    campaign, box, say = store.campaign, store.box, phrases.texts.say
    camp, seats = camp_view(campaign, box), seats_view(campaign, box)
    phase = say(f"watch.phase.{campaign.phase}")
    return TableScreen(
        "camp",
        camp.location,
        say("watch.heading", round=campaign.round, rounds=ROUNDS, phase=phase),
        picture=Picture(CAMP, CampShown(camp.fire), say("watch.fire.wood", n=camp.fire.firewood)),
        column=tuple(_told_of_camp(store, camp, phrases)),
        foot=(_seats(seats, phrases),),
    )


def _told_of_camp(store: Store, camp: CampView, phrases: Phrases) -> Iterator[Part]:
    say = phrases.texts.say
    question = store.ask()
    yield Figure(str(camp.in_line), say("table-window.in-line", n=camp.in_line))
    if question is not None and not question.secret:
        yield Words(phrases.asked(question), "name", "gold")
    if camp.camper is None:
        yield Words(say("table-window.camped"), "name", "gold")
        for one in camp.choices:
            yield Row(one.title, "tent", f"{one.rests} / 2")
        return
    yield Words(say("table-window.camps", seat=camp.camper.title), "name", "hot")
    for space in camp.spaces:
        if space.placed:
            yield Row(say(f"watch.place.{space.space}"), "dice-5", _values(space.placed), "good")
    for rune in camp.runes.placed:
        yield Row(say(f"watch.place.{rune}"), "star-four-points", tone="good")
    last = _last_told(store, phrases)
    if last:
        yield Words(last)


def _values(placed: tuple[int, ...]) -> str:
    return " ".join(map(str, placed))


def _seats(seats: tuple[SeatView, ...], phrases: Phrases) -> Picture:
    notes = tuple(_note(seat, phrases) for seat in seats)
    spoken = "; ".join(f"{seat.title}: {note}" for seat, note in zip(seats, notes, strict=True))
    return Picture(SEATS, SeatsShown(seats, notes), spoken)


def _note(seat: SeatView, phrases: Phrases) -> str:
    say = phrases.texts.say
    if seat.where in ("camp", "absent"):
        return say(f"table-window.{seat.where}")
    ready = sum(not card.exhausted for card in seat.cards)
    return say("table-window.ready", ready=ready, n=len(seat.cards))
