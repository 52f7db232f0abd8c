"""The end of an encounter as it is told on a page: what happened, who did what. Values, no Qt."""

from fractions import Fraction
from typing import NamedTuple

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter, Result
from oathsworn_gui.games.oathsworn.model.words import SEATS, Seat
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import actor_name
from oathsworn_gui.games.oathsworn.rules.base.players import name_of, player_of
from oathsworn_gui.games.oathsworn.views.encounter.deeds import Deeds, LastBlow, Told, told_of
from oathsworn_gui.games.oathsworn.views.encounter.ending_boss import BossPicture, boss_picture
from oathsworn_gui.games.oathsworn.views.encounter.seat_glance import glance_of
from oathsworn_gui.games.oathsworn.views.might.odds_words import in_one_of, whole_percent
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.phrases import Phrases
from oathsworn_gui.tabletop.texts import Texts

_PLAIN = Fraction(1, 20)
_WHOLE = 6
"""The HP of an Oathsworn that lost none."""


class Hero(NamedTuple):
    """One of the four: name, who plays, icon, HP left, and the deed in which they stood out."""

    seat: Seat
    name: str
    player: str
    icon: str
    hp: int
    deed: str


class Ending(NamedTuple):
    """How it ended: word, what became of the boss, one line of facts, the four.

    ``boss`` is None where the encounter has none.
    """

    result: Result
    word: str
    what: str
    line: str
    heroes: tuple[Hero, ...]
    boss: BossPicture | None

    @property
    def spoken(self) -> str:
        """All of it for a screen reader."""
        four = "; ".join(f"{hero.name} {hero.deed}" for hero in self.heroes)
        return f"{self.word}. {self.what}. {self.line} {four}"


def ending_view(store: Store, phrases: Phrases) -> Ending | None:
    """Return how the encounter ended; None while it goes on."""
    campaign: Campaign = store.campaign
    encounter = campaign.encounter
    if encounter is None or encounter.result is None:
        return None
    told, texts = told_of(store), phrases.texts
    boss = encounter.boss
    name = boss.name if boss is not None else encounter.name
    return Ending(
        encounter.result,
        texts.say(f"ending.{encounter.result}"),
        texts.say(f"ending.{encounter.result}-of", name=name),
        _line(campaign, encounter, store.box.chapter(campaign.chapter).name, told, texts),
        tuple(_heroes(campaign, store.box, told, phrases)),
        boss_picture(boss, encounter.shape.orientation) if boss is not None else None,
    )


def _line(campaign: Campaign, encounter: Encounter, name: str, told: Told, texts: Texts) -> str:
    """Return the chapter with its ``name``, round, hour and the last blow, as far as known."""
    where = {"chapter": campaign.chapter, "round": encounter.round}
    hour = told.ended[11:16]
    key = "ending.where-at" if hour else "ending.where"
    if name:
        key += "-named"
    facts = texts.say(key, **where, hour=hour, name=name)
    blow = _blow(campaign, told.last, texts)
    return f"{facts} {blow}".strip()


def _blow(campaign: Campaign, last: LastBlow | None, texts: Texts) -> str:
    if last is None:
        return ""
    params = {"name": actor_name(campaign, last.seat), "location": last.location}
    if last.chance is None or not last.chance:
        return texts.say("ending.blow", **params)
    chance = last.chance
    words = f"1 in {round(1 / chance)}" if chance < _PLAIN else in_one_of(chance)
    words = whole_percent(chance) if chance > 1 - _PLAIN else words
    return texts.say("ending.blow-chance", **params, chance=words)


def _heroes(campaign: Campaign, box: Box, told: Told, phrases: Phrases) -> list[Hero]:
    return [
        Hero(
            seat,
            actor_name(campaign, seat),
            name_of(campaign, player_of(campaign, seat)),
            glance_of(campaign, box, phrases, seat).icon,
            campaign.seats[seat].hp,
            deed_words(told, seat, phrases.texts, hp=campaign.seats[seat].hp),
        )
        for seat in SEATS
    ]


def deed_words(told: Told, seat: Seat, texts: Texts, *, hp: int = _WHOLE) -> str:
    """Return the deed in which a seat stood out; nobody is left without.

    That is the last blow, then broken locations, then the count in which it is ahead of the others.
    """
    mine = told.deeds[seat]
    if mine.broke:
        last = told.last is not None and told.last.seat == seat
        names = ", ".join(mine.broke[:-1] if last else mine.broke)
        key = "broke" if not last else "last" if names else "last-alone"
        return texts.say(f"ending.deed.{key}", names=names)
    for name in ("dealt", "felled", "taken", "blows"):
        number = _of(mine, name)
        if number and all(number >= _of(other, name) for other in told.deeds.values()):
            return texts.say(f"ending.deed.{name}", n=number)
    for name in ("dealt", "felled", "taken"):
        number = _of(mine, name)
        if number:
            return texts.say(f"ending.deed.{name}", n=number)
    known = any(map(_did, told.deeds.values())) and hp >= _WHOLE
    return texts.say("ending.deed.unhurt" if known else "ending.deed.there")


def _of(deeds: Deeds, name: str) -> int:
    found: int = getattr(deeds, name)
    return found


def _did(deeds: Deeds) -> bool:
    return bool(deeds.broke or deeds.dealt or deeds.felled or deeds.taken)
