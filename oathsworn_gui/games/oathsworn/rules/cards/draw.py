"""MIGHT cards that a card turns up without an attack: HP by the number of cards of a face."""

from collections.abc import Mapping

from oathsworn_gui.games.oathsworn.model.card_effects import DrawEffect, HarmEffect
from oathsworn_gui.games.oathsworn.model.draw import Drawn
from oathsworn_gui.games.oathsworn.model.might_cards import Unit, read_face
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.board.figures import BOSS
from oathsworn_gui.games.oathsworn.rules.cards.steps import (
    CardStepRules,
    Now,
    card_question,
    done_with,
    nobody,
    note,
    noted,
    of_id,
)
from oathsworn_gui.games.oathsworn.rules.cards.whom import candidates
from oathsworn_gui.games.oathsworn.rules.hp.enemy import lose_location_hp, unbroken
from oathsworn_gui.games.oathsworn.rules.hp.friends import hurt_other, name_of
from oathsworn_gui.games.oathsworn.rules.might import decks as might
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.procedure import DrawRequest, Option, Question, Value, keys_of
from oathsworn_gui.tabletop.state import frozen

AS_DICE = "as-dice"
AS_CARDS = "as-cards"
_DICE = "dice"
_COUNTED = "n"
_CHOSEN = "to"


class DrawStep:
    """How cards are turned up and counted, and an enemy is chosen for each that counts."""

    def ask(self, now: Now, effect: DrawEffect) -> Question | None:
        """Ask for the cards, then for the enemy of each that counts."""
        if note(now.play, _COUNTED) is None:
            return _draw_question(now, effect)
        options = _enemies(now, effect)
        if _left(now) < 1 or len(options) < 2:
            return None
        return card_question(now, "card.hit", options, n=_left(now))

    def go_on(self, now: Now, effect: DrawEffect) -> Outcome:
        """Take all HP at once; without a choice the only enemy loses them."""
        options = _enemies(now, effect)
        if not options or not int(note(now.play, _COUNTED) or 0):
            return nobody(now, effect)
        chosen = [*_chosen(now), *[options[0].key] * _left(now)]
        return done_with(_taken(now, chosen), now.play)

    def answer(self, now: Now, effect: DrawEffect, value: Value) -> Outcome:
        """Count the cards turned up, or store the chosen enemy."""
        if note(now.play, _COUNTED) is not None:
            return Outcome(noted(now, _CHOSEN, ",".join([*_chosen(now), str(value)])))
        if value in {AS_DICE, AS_CARDS}:
            return Outcome(noted(now, _DICE, str(value)))
        return _counted(now, effect, keys_of(value))


def _draw_question(now: Now, effect: DrawEffect) -> Question:
    """Ask for cards, or dice where the table throws. Source: MIGHT-03, L318-326."""
    dice = note(now.play, _DICE) == AS_DICE
    other = AS_CARDS if dice else AS_DICE
    colours = tuple(Unit(colour, dice).key for colour in effect.colours)
    asked = card_question(
        now, "card.draw", (Option(key=other, code=f"draw.{other}"),), form="draw", face=effect.face
    )
    request = DrawRequest(family="oathsworn", colours=colours)
    return asked.evolve(draw=request, rule="MIGHT-03")


def _counted(now: Now, effect: DrawEffect, codes: tuple[str, ...]) -> Outcome:
    """Discard the cards that came up, and keep how many count; criticals give no more cards.

    Source: MIGHT-05, MIGHT-06, L270-273; facts, section 8.
    """
    campaign, lines = might.take(now.campaign, "oathsworn", codes)
    faces = [face for face in map(read_face, codes) if face is not None]
    cards = tuple(Drawn(colour=f.unit.colour, face=f.face, die=f.unit.die) for f in faces)
    campaign = might.discard(campaign, "oathsworn", cards)
    n = sum(_counts(card, effect.face) for card in cards)
    told = (
        line("draw.drawn", "MIGHT-03", n=len(codes), cards=" ".join(codes)),
        line("card.counted", None, n=n),
    )
    return Outcome(noted(now._replace(campaign=campaign), _COUNTED, str(n)), (*lines, *told))


def _counts(card: Drawn, face: str) -> bool:
    if face == "critical":
        return card.critical
    return card.blank == (face == "blank")


def _chosen(now: Now) -> list[str]:
    return [key for key in (note(now.play, _CHOSEN) or "").split(",") if key]


def _left(now: Now) -> int:
    return int(note(now.play, _COUNTED) or 0) - len(_chosen(now))


def _enemies(now: Now, effect: DrawEffect) -> tuple[Option, ...]:
    """Return the enemies near enough, the boss once for each location: ``"boss:core"``."""
    harm = HarmEffect(within=effect.within)
    near = [one.figure for one in candidates(now, harm) if one.fits is not False]
    return tuple(option for figure in near for option in _places(now, figure))


def _places(now: Now, figure: str) -> tuple[Option, ...]:
    boss = encounter_of(now.campaign).boss
    if figure != BOSS or boss is None:
        params = {"name": name_of(now.campaign, figure), "hex": ""}
        return (Option(key=figure, code="card.figure", params=params),)
    return tuple(
        Option(
            key=f"{BOSS}:{die.key}", code="card.location", params={"name": die.name, "hp": die.hp}
        )
        for die in unbroken(boss)
    )


def _taken(now: Now, chosen: list[str]) -> Outcome:
    """Take the HP of all that were chosen, the boss's last: its reactions come on top."""
    outcome = Outcome(now.campaign)
    for figure in sorted({key for key in chosen if not key.startswith(f"{BOSS}:")}):
        if of_id(outcome.after, now.play) is not None:
            lost = chosen.count(figure)
            outcome = outcome.then(hurt_other(outcome.after, figure, lost, None, now.box))
    places = [key.partition(":")[2] for key in chosen if key.startswith(f"{BOSS}:")]
    if not places or of_id(outcome.after, now.play) is None:
        return outcome
    losses = frozen({place: places.count(place) for place in places})
    return outcome.then(lose_location_hp(outcome.after, losses, now.play.seat, now.box))


STEPS: Mapping[str, CardStepRules] = {
    "draw": DrawStep(),
}
"""How these effects are carried out, by their stored names."""
