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
from oathsworn_gui.games.oathsworn.views.might.odds_words import in_one_of
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.phrases import Phrases
from oathsworn_gui.tabletop.texts import Texts

_PLAIN = Fraction(1, 20)
_WHOLE = 6
"""The HP of an Oathsworn that lost none."""
_TOLD = ("dealt", "felled", "taken", "blows")
_TOLD_ALL_THE_SAME = ("dealt", "felled", "taken")
_SMALLER = ("hexes", "cards", "missed")
"""Counts told of who is ahead of the others in them; of who is not; of who has nothing else."""


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

    ``company`` is the title of the campaign; ``boss`` is None where the encounter has none.
    """

    result: Result
    word: str
    what: str
    line: str
    heroes: tuple[Hero, ...]
    boss: BossPicture | None
    company: str = ""

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
        store.system.summary(campaign).title,
    )


def _line(campaign: Campaign, encounter: Encounter, name: str, told: Told, texts: Texts) -> str:
    """Return the chapter with its ``name``, round, hour and the last blow, as far as known."""
    where = {"chapter": campaign.chapter, "round": encounter.round}
    hour = told.ended[11:16]
    key = "ending.where-at" if hour else "ending.where"
    if name:
        key += "-named"
    facts = texts.say(key, **where, hour=hour, name=name)
    blow = blow_words(campaign, told.last, texts)
    return f"{facts} {blow}".strip()


def blow_words(campaign: Campaign, last: LastBlow | None, texts: Texts) -> str:
    """Return the last blow and its chance, which is left out where it was all but certain."""
    if last is None:
        return ""
    params = {"name": actor_name(campaign, last.seat), "location": last.location}
    if not last.chance or last.chance > 1 - _PLAIN:
        return texts.say("ending.blow", **params)
    chance = last.chance
    words = f"1 in {round(1 / chance)}" if chance < _PLAIN else in_one_of(chance)
    return texts.say("ending.blow-chance", **params, chance=words)


def _heroes(campaign: Campaign, box: Box, told: Told, phrases: Phrases) -> list[Hero]:
    return [_hero(campaign, box, told, phrases, seat) for seat in SEATS]


def _hero(campaign: Campaign, box: Box, told: Told, phrases: Phrases, seat: Seat) -> Hero:
    glance = glance_of(campaign, box, phrases, seat)
    player = name_of(campaign, player_of(campaign, seat))
    deed = deed_words(told, seat, phrases.texts, hp=glance.hp)
    return Hero(seat, glance.name, player, glance.icon, glance.hp, deed)


def deed_words(told: Told, seat: Seat, texts: Texts, *, hp: int = _WHOLE) -> str:
    """Return the deed in which a seat stood out; nobody is left without.

    That is the last blow, then broken locations, then the count in which it is ahead of the others,
    then any count; where nothing is known, whether the ``hp`` left let it stand.
    """
    mine = told.deeds[seat]
    if mine.broke:
        last = told.last is not None and told.last.seat == seat
        names = ", ".join(mine.broke[:-1] if last else mine.broke)
        key = "broke" if not last else "last" if names else "last-alone"
        return texts.say(f"ending.deed.{key}", names=names)
    ahead = (
        name for name in _TOLD if all(_of(mine, name) >= _of(o, name) for o in told.deeds.values())
    )
    for name in (*ahead, *_TOLD_ALL_THE_SAME):
        if number := _of(mine, name):
            return texts.say(f"ending.deed.{name}", n=number)
    if hp >= _WHOLE and any(map(_did, told.deeds.values())):
        return texts.say("ending.deed.unhurt")
    known = next((name for name in _SMALLER if _of(mine, name)), "")
    if known and hp:
        return texts.say(f"ending.deed.{known}", n=_of(mine, known))
    return texts.say("ending.deed.stood" if hp else "ending.deed.fell")


def _of(deeds: Deeds, name: str) -> int:
    found: int = getattr(deeds, name)
    return found


def _did(deeds: Deeds) -> bool:
    return bool(deeds.broke or deeds.dealt or deeds.felled or deeds.taken)
