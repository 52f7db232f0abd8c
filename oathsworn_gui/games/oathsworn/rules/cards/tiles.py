"""Effect tiles that a card places on chosen hexes, not under characters."""

from collections.abc import Mapping

from oathsworn_gui.games.oathsworn.model.card_effects import TilesEffect
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.board.figures import is_free, occupied
from oathsworn_gui.games.oathsworn.rules.cards.steps import (
    CardStepRules,
    Now,
    card_question,
    done,
    done_with,
)
from oathsworn_gui.games.oathsworn.rules.enemy.step_tiles import lay_tiles
from oathsworn_gui.games.oathsworn.rules.enemy.typed_answers import hexes_of
from oathsworn_gui.games.oathsworn.rules.movement.walking import figure_of_seat
from oathsworn_gui.tabletop.action import Outcome, Refusal, impossible, line, refuse, weightiest
from oathsworn_gui.tabletop.hexes import distance
from oathsworn_gui.tabletop.procedure import Option, Question, Value, keys_of

ON_TABLE = "on-table"
"""The answer that tiles were placed on the table."""


class TilesStep:
    """How tiles are placed: up to a number of chosen hexes."""

    def ask(self, now: Now, effect: TilesEffect) -> Question | None:
        """Ask for the hexes; with the board off the table places them."""
        if not effect.count:
            return None
        off = encounter_of(now.campaign).board == "off"
        options = (Option(key=ON_TABLE, code="card.tiles-on-table"),) if off else ()
        return card_question(
            now,
            "card.tiles",
            options,
            form="choice" if off else "place",
            n=effect.count,
            tile=effect.tile,
            within=effect.within,
        )

    def go_on(self, now: Now, effect: TilesEffect) -> Outcome:
        """Continue: there is no tile to place."""
        return Outcome(done(now.campaign, now.play))

    def answer(self, now: Now, effect: TilesEffect, value: Value) -> Outcome:
        """Place the tiles. Source: MOVE-11, L802-803."""
        if value == ON_TABLE:
            told = line("card.tiles-on-table", "MOVE-11", tile=effect.tile)
            return Outcome(done(now.campaign, now.play), (told,))
        hexes = hexes_of(encounter_of(now.campaign), value)
        return done_with(lay_tiles(now.campaign, effect.tile, hexes), now.play)

    def refuse(
        self, now: Now, effect: TilesEffect, question: Question, value: Value
    ) -> Refusal | None:
        """Refuse hexes off the board, under characters, too far away, and too many."""
        names = keys_of(value)
        wrong = weightiest(refuse_tile(now, effect, name) for name in names)
        if wrong is None and len(names) > effect.count:
            return refuse("card.too-many", None, most=effect.count)
        return wrong


def refuse_tile(now: Now, effect: TilesEffect, name: str) -> Refusal | None:
    """Return why a tile cannot be placed in a hex, by name, or None."""
    encounter = encounter_of(now.campaign)
    at, own = encounter.shape.named(name), figure_of_seat(now.campaign, now.play.seat)
    if at is None:
        return impossible("move.no-such-hex", hex=name)
    if at in occupied(encounter):
        return refuse("card.tile-under", None, hex=name)
    if not is_free(encounter, at):
        return refuse("move.obstacle", None, hex=name)
    if effect.within is None or own is None or own.at is None:
        return None
    far = distance(own.at, at)
    if far <= effect.within:
        return None
    return refuse("card.tile-too-far", None, hex=name, n=far, within=effect.within)


STEPS: Mapping[str, CardStepRules] = {
    "tiles": TilesStep(),
}
"""How these effects are carried out, by their stored names."""
