"""What places, Runes and campers show, and what the orange button of the camp says."""

from collections.abc import Callable, Iterator, Mapping
from typing import cast

from PySide6.QtWidgets import QWidget

from oathsworn_gui.games.set_a_watch.model.campaign import Campaign
from oathsworn_gui.games.set_a_watch.model.words import Rune, Space
from oathsworn_gui.games.set_a_watch.ui.base import glyphs
from oathsworn_gui.games.set_a_watch.ui.base.words import chance_words, sentences, why_not
from oathsworn_gui.games.set_a_watch.ui.camp.camp_commands import PLACE_KEYS
from oathsworn_gui.games.set_a_watch.ui.camp.camp_hand import (
    CampHand,
    equal_dice,
    goes_to,
    shown_of,
)
from oathsworn_gui.games.set_a_watch.ui.camp.camper_card import CamperLook
from oathsworn_gui.games.set_a_watch.ui.camp.place_button import PlaceLook
from oathsworn_gui.games.set_a_watch.views.advice import CamperChance, camper_chances
from oathsworn_gui.games.set_a_watch.views.camp import CamperView, CampView
from oathsworn_gui.games.set_a_watch.views.camp_advice import (
    CampAdviceView,
    CampWayView,
    camp_advice_view,
)
from oathsworn_gui.games.set_a_watch.views.camp_outlook import CampOutlook, camp_outlook
from oathsworn_gui.games.set_a_watch.views.seats import SeatView
from oathsworn_gui.tabletop import plain_words
from oathsworn_gui.ui.base.background_count import Counting, Found
from oathsworn_gui.ui.contract.game_ui import PageContext


class CamperChances:
    """The chance of the other three for each who may camp, then where to lay the dice.

    They are counted beside the window.
    """

    def __init__(self, context: PageContext, owner: QWidget, tell: Callable[[], None]) -> None:
        """Count for ``owner``; ``tell`` is called when the chances are there."""
        self._context, self._tell = context, tell
        self._of: Campaign | None = None
        self._found_chances: Mapping[str, CamperChance] = {}
        self.advice: CampAdviceView | None = None
        self.outlook: CampOutlook | None = None
        self._counting = Counting(self._found, owner)

    def follow(self, campaign: Campaign) -> None:
        """Count for another campaign while a camper is chosen."""
        if campaign is self._of:
            return
        self._of, self._found_chances, self.advice, self.outlook = campaign, {}, None, None
        if campaign.phase not in {"camper", "camp"} or campaign.pending:
            self._counting.stop()
            return
        box = self._context.store.box

        def job(stopped: Callable[[], bool]) -> Iterator[Found | None]:
            del stopped
            yield "chances", camper_chances(campaign, box)
            yield "advice", camp_advice_view(campaign, box)
            yield "outlook", camp_outlook(campaign, box)

        self._counting.start(job)

    def _found(self, found: Mapping[str, object]) -> None:
        chances = cast("tuple[CamperChance, ...]", found.get("chances", ()))
        self._found_chances = self._found_chances or {one.seat: one for one in chances}
        self.advice = cast("CampAdviceView | None", found.get("advice", self.advice))
        self.outlook = cast("CampOutlook | None", found.get("outlook", self.outlook))
        self._tell()

    def of(self, seat: str) -> CamperChance | None:
        """Return the chance of the others without the adventurer at a seat."""
        return self._found_chances.get(seat)

    def advised(self, campaign: Campaign) -> str:
        """Return who had best camp: the others stand most often without it; empty when unknown."""
        best = max(
            self._found_chances.values(),
            key=lambda one: (one.chance.part, -campaign.adventurers[one.seat].rests),
            default=None,
        )
        return best.seat if best is not None else ""


def gain_words(context: PageContext, outlook: CampOutlook | None, space: Space) -> tuple[str, str]:
    """Return what a die on a place does for the Watch, as a number and what it is a number of."""
    gain = outlook.gains.get(space) if outlook is not None else None
    if gain is None:
        return "", ""
    say = context.texts.say
    if gain.wood:
        return f"+{gain.wood}", say("watch.gain.wood")
    if round(gain.cards, 1):
        return f"+{gain.cards:.1f}".removesuffix(".0"), say("watch.gain.cards")
    return "–", say("watch.gain.later")


def place_look(
    context: PageContext,
    camp: CampView,
    hand: CampHand,
    space: Space,
    ghost: int,
    outlook: CampOutlook | None,
) -> PlaceLook:
    """Return what a place shows while that die is in the hand."""
    say = context.texts.say
    one = next((each for each in camp.spaces if each.space == space), None)
    title = camp.own_name if space == "own" and camp.own_name else say(f"watch.place.{space}")
    if one is None:
        most = 2 if space in {"chop", "scout"} else 1
        about = say(f"watch.place.{space}.about")
        return PlaceLook(title, about, glyphs.SPACES[space], PLACE_KEYS[space], most=most)
    refusal = one.dice[hand.die] if hand.die >= 0 else None
    about = say(f"watch.place.{space}.about")
    if space == "own":
        about = sentences(context, one.does) or about
    return PlaceLook(
        title,
        about,
        glyphs.SPACES[space],
        PLACE_KEYS[space],
        placed=one.placed,
        most=one.most,
        why="" if ghost else why_not(context, refusal),
        ghost=ghost,
        open=hand.die >= 0 and refusal is None,
        gain=gain_words(context, outlook, space),
    )


def rune_look(
    context: PageContext,
    camp: CampView,
    hand: CampHand,
    rune: Rune,
    ghost: int,
    outlook: CampOutlook | None,
) -> PlaceLook:
    """Return what a Rune shows: it takes dice of equal value, two or three together."""
    say = context.texts.say
    placed = rune in camp.runes.placed
    equal = equal_dice(camp, hand.die) if hand.die >= 0 else ()
    why = "" if len(equal) > 1 or hand.die < 0 else say("watch.rune.alone")
    return PlaceLook(
        say(f"watch.place.{rune}"),
        say(f"watch.place.{rune}.about"),
        glyphs.SPACES[rune],
        PLACE_KEYS[rune],
        why=say("watch.rune.placed") if placed else why,
        ghost=ghost,
        open=hand.die >= 0 and not (placed or why),
        gain=gain_words(context, outlook, rune),
    )


def camper_look(
    context: PageContext,
    seat: SeatView,
    choice: CamperView,
    chances: CamperChances,
    *,
    choosing: bool,
) -> CamperLook:
    """Return what is shown of an adventurer beside the camp."""
    say = context.texts.say
    ready = sum(not card.exhausted for card in seat.cards)
    about = say("watch.camper.ready", ready=ready, n=len(seat.cards))
    about = f"{seat.player} · {about}" if seat.player else about
    chance = chances.of(seat.seat)
    told = chance_words(chance.chance) if chance is not None and choosing else ""
    refusal = why_not(context, choice.refusal) if choosing else ""
    spoken = [say("watch.camper.spoken", seat=seat.title, rests=seat.rests), about]
    spoken += [say("watch.camper.chance", chance=told)] if told else []
    return CamperLook(
        seat.title,
        glyphs.of_board(seat.glyph),
        refusal or about,
        tuple((die.sides, die.shows) for die in seat.dice),
        seat.rests,
        plain_words.sentences(*spoken, refusal),
        key=seat.seat if choosing else "",
        chance=told,
        advised=choosing and chances.advised(context.store.campaign) == seat.seat,
        camps=seat.where == "camp",
    )


def deed_words(
    context: PageContext, campaign: Campaign, camp: CampView, hand: CampHand, chances: CamperChances
) -> tuple[str, str]:
    """Return the words of the orange button and the sentence above it, empty for no button."""
    say = context.texts.say
    if campaign.phase == "roll":
        return say("watch.act.roll"), say("watch.act.roll.about")
    if campaign.phase == "camper":
        seat = chances.advised(campaign)
        if not seat:
            return say("watch.act.camper"), say("watch.act.counting")
        known = chances.of(seat)
        name = next(one.title for one in camp.choices if one.seat == seat)
        part = chance_words(known.chance) if known is not None else ""
        return say("watch.act.send", seat=name), say("watch.act.send.about", chance=part)
    if campaign.phase != "camp" or hand.die < 0:
        return "", say("watch.act.none")
    return _laying_words(context, camp, hand, chances.advice)


def _laying_words(
    context: PageContext, camp: CampView, hand: CampHand, advice: CampAdviceView | None
) -> tuple[str, str]:
    say = context.texts.say
    shows = shown_of(camp, hand.die)
    if hand.runes:
        names = " + ".join(say(f"watch.place.{rune}") for rune in hand.runes)
        return say("watch.act.runes", shows=shows, runes=names), say("watch.act.runes.about")
    space = goes_to(camp, hand, advice)
    if space is None:
        return "", say("watch.act.nowhere", shows=shows)
    place = camp.own_name if space == "own" and camp.own_name else say(f"watch.place.{space}")
    about = "" if advice is not None else say("watch.act.lay.about")
    return say("watch.act.lay", shows=shows, place=place), about


def way_words(context: PageContext, camp: CampView, way: CampWayView) -> str:
    """Return where a proposal lays the dice: ``6 on Heal, 4 on Chop wood``."""
    say = context.texts.say
    told: list[str] = []
    for one in way.laid:
        shows = shown_of(camp, int(one.die.partition(".")[2]))
        own = camp.own_name if one.space == "own" else ""
        place = own or say(f"watch.place.{one.space}")
        told.append(say("watch.act.lay", shows=shows, place=place))
    return ", ".join(told)
