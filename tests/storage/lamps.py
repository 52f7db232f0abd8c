"""A tiny game for the tests of storage: lamps in rooms, lit and snuffed, and a deck."""

from collections.abc import Mapping
from typing import Any, Literal

from oathsworn_gui.session.store import Store
from oathsworn_gui.storage.campaign.open_campaign import Opened
from oathsworn_gui.tabletop.action import (
    Action,
    Line,
    Outcome,
    Refusal,
    by_name,
    impossible,
    line,
    refuse,
)
from oathsworn_gui.tabletop.campaign import CampaignState
from oathsworn_gui.tabletop.deck import Deck, deck_of, draw
from oathsworn_gui.tabletop.game_system import GameSystem, SeatSummary, Summary
from oathsworn_gui.tabletop.state import EMPTY, FrozenMap, State, drop, put


class Lamp(State):
    oil: int = 3
    lit: bool = False
    notes: tuple[str, ...] = ()


class House(CampaignState):
    title: str = "The house"
    pending: tuple[()] = ()
    evening: int = 1
    lamps: FrozenMap[str, Lamp] = EMPTY
    lots: Deck = deck_of({"moth": 3, "owl": 2, "star": 1})
    seen: tuple[str, ...] = ()


class Light(Action):
    type: Literal["light"] = "light"
    room: str
    note: str = ""

    def refuse(self, campaign: House, box: object) -> Refusal | None:
        lamp = campaign.lamps.get(self.room)
        return refuse("lamp.burns", room=self.room) if lamp is not None and lamp.lit else None

    def apply(self, campaign: House, box: object) -> Outcome:
        lamp = campaign.lamps.get(self.room, Lamp())
        notes = (*lamp.notes, self.note) if self.note else lamp.notes
        lit = lamp.evolve(oil=lamp.oil - 1, lit=True, notes=notes)
        told = line("lamp.lit", "LAMP-01", room=self.room, oil=lit.oil)
        return Outcome(campaign.evolve(lamps=put(campaign.lamps, self.room, lit)), (told,))


class Snuff(Action):
    type: Literal["snuff"] = "snuff"
    room: str

    def apply(self, campaign: House, box: object) -> Outcome:
        return Outcome(campaign.evolve(lamps=drop(campaign.lamps, self.room)))


class DrawLot(Action):
    type: Literal["draw-lot"] = "draw-lot"

    def refuse(self, campaign: House, box: object) -> Refusal | None:
        return None if campaign.lots.left else impossible("lot.none-left")

    def apply(self, campaign: House, box: object) -> Outcome:
        cards, deck = draw(campaign.lots, campaign.seed, "lots", 1)
        seen = (*campaign.seen, *cards)
        return Outcome(campaign.evolve(lots=deck, seen=seen), (line("lot.drawn", card=cards[0]),))


class NextEvening(Action):
    type: Literal["next-evening"] = "next-evening"

    def apply(self, campaign: House, box: object) -> Outcome:
        return Outcome(campaign.evolve(evening=campaign.evening + 1))


def summary(house: House) -> Summary:
    seats = tuple(SeatSummary(name=room, number=lamp.oil) for room, lamp in house.lamps.items())
    return Summary(title=house.title, chapter=f"Evening {house.evening}", seats=seats)


def _add_seen(plain: Any) -> Any:
    return {**plain, "seen": plain.get("seen", [])}


LAMPS = GameSystem(
    key="lamps",
    title="Lamps",
    state_type=House,
    schema=2,
    printed_version="1",
    actions=by_name(Light, Snuff, DrawLot, NextEvening),
    procedures={},
    new=lambda choices: House(seed=1, **choices),
    box=lambda house: None,
    summary=summary,
    mark=lambda house: f"evening-{house.evening}",
    reveals=lambda before, after: before.seen != after.seen,
    essential=("evening",),
    migrations={1: _add_seen},
)
SYSTEMS: Mapping[str, GameSystem] = {LAMPS.key: LAMPS}


def words(told: Line) -> str:
    return f"{told.code}!"


def store_of(opened: Opened) -> Store:
    return Store(
        opened.system,
        opened.campaign,
        clock=lambda: "2026-11-21T20:00:00+01:00",
        record=opened.record,
        done=opened.done,
        undone=opened.undone,
    )


def play(store: Store) -> None:
    """A short evening with everything in it: steps, undo, redo, keys added and taken away."""
    store.who = "Ægir"
    for room in ("hall", "küche", "attic"):
        store.dispatch(Light(room=room, note=f"“{room}” – 灯"))
    store.dispatch(DrawLot())
    store.undo()
    store.redo()
    store.dispatch(Snuff(room="hall"))
    store.dispatch(Light(room="attic"), because="it flickers")
    store.dispatch(DrawLot())
    store.dispatch(NextEvening())
    store.undo()
    store.undo()
