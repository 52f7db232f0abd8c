"""Tough as nails at encounter set-up: HP dice are rolled, and the highest heals 1 HP."""

from collections.abc import Mapping

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.company_procedures import ToughRoll
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.base.rule_variants import TOUGH, applied
from oathsworn_gui.games.oathsworn.rules.hp.oathsworn import heal
from oathsworn_gui.games.oathsworn.rules.story.traits import (
    TOUGH_AS_NAILS,
    at_set_up,
    refuse_heal,
)
from oathsworn_gui.tabletop.action import Outcome, line
from oathsworn_gui.tabletop.campaign import with_id
from oathsworn_gui.tabletop.chance import pick
from oathsworn_gui.tabletop.procedure import (
    Option,
    Question,
    Value,
    pop,
    push,
    replace,
)

SIDES = 6
ROLL = "roll"
NOBODY = "nobody"


def who_rolls(campaign: Campaign, box: Box) -> tuple[str, ...]:
    """Return the seats that have HP to regain. Source: facts, section 9."""
    return tuple(seat for seat in campaign.seats if refuse_heal(campaign, seat, box) is None)


def tough_at_set_up(campaign: Campaign, box: Box) -> Outcome:
    """Ask for the roll, where the table plays it so, has the trait, and a character lost HP.

    Source: LEVEL-29, L608-611; facts, section 9.
    """
    marked = campaign.company.traits.get(TOUGH_AS_NAILS)
    if not at_set_up(campaign) or not marked or not who_rolls(campaign, box):
        return Outcome(campaign)
    now, name = with_id(campaign, "p")
    return Outcome(push(now, ToughRoll(id=name)), applied(TOUGH, campaign))


def thrown(campaign: Campaign, box: Box) -> Mapping[str, int]:
    """Return what the program's HP dice show, by seat: the same again after an undo."""
    attempt = encounter_of(campaign).attempt
    stream = f"tough-as-nails.{campaign.chapter}.{attempt}"
    seats = who_rolls(campaign, box)
    return {seat: 1 + pick(campaign.seed, stream, int(seat), SIDES) for seat in seats}


class ToughRollRules:
    """Runs `ToughRoll`."""

    def ask(self, campaign: Campaign, procedure: ToughRoll, box: Box) -> Question | None:
        """Ask who rolled highest, or let the program roll; of equal ones ask which."""
        if procedure.tied:
            return self._question(campaign, procedure, procedure.tied, "tough.tied")
        seats = who_rolls(campaign, box)
        if not seats:
            return None
        asked = self._question(campaign, procedure, seats, "tough.roll")
        others = (
            Option(key=ROLL, code="tough.roll"),
            *asked.options,
            Option(key=NOBODY, code="tough.nobody"),
        )
        return asked.evolve(options=others, default=ROLL)

    def _question(
        self, campaign: Campaign, procedure: ToughRoll, seats: tuple[str, ...], kind: str
    ) -> Question:
        names = {seat: campaign.seats[seat].name for seat in seats}
        return Question(
            procedure=procedure.id,
            kind=kind,
            form="choice",
            params={"names": ", ".join(names.values()), "n": len(seats)},
            options=tuple(
                Option(
                    key=seat, code="tough.seat", params={"name": name, "hp": _hp(campaign, seat)}
                )
                for seat, name in names.items()
            ),
            rule="LEVEL-29",
        )

    def go_on(self, campaign: Campaign, procedure: ToughRoll, box: Box) -> Outcome:
        """End when no character has HP to regain."""
        return Outcome(pop(campaign, procedure))

    def answer(
        self, campaign: Campaign, procedure: ToughRoll, box: Box, seat: str, value: Value
    ) -> Outcome:
        """Heal the character that rolled highest, or roll."""
        if value == ROLL:
            return _rolled(campaign, procedure, box)
        ended = pop(campaign, procedure)
        return Outcome(ended) if value == NOBODY else heal(ended, str(value), 1, "LEVEL-29", box)


def _hp(campaign: Campaign, seat: str) -> int:
    return campaign.seats[seat].hp


def _rolled(campaign: Campaign, procedure: ToughRoll, box: Box) -> Outcome:
    """Heal the highest; between equal ones the table chooses, for the rulebook is silent."""
    faces = thrown(campaign, box)
    told = tuple(
        line("tough.rolled", "LEVEL-29", name=campaign.seats[seat].name, n=n)
        for seat, n in faces.items()
    )
    best = tuple(seat for seat, n in faces.items() if n == max(faces.values()))
    match best:
        case (highest,):
            ended = pop(campaign, procedure)
            return Outcome(ended, told).then(heal(ended, highest, 1, "LEVEL-29", box))
        case _:
            return Outcome(replace(campaign, procedure.evolve(tied=best)), told)
