"""The pass "as on the table": the models are authoritative, their places entered one by one."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter, Figure
from oathsworn_gui.games.oathsworn.model.procedures import Mirror
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import (
    encounter_of,
    seat_in,
    with_encounter,
)
from oathsworn_gui.games.oathsworn.rules.board.figures import (
    footprint,
    is_large,
    obstacle_at,
    with_figure,
)
from oathsworn_gui.games.oathsworn.rules.conditions.bound import is_consumed
from oathsworn_gui.tabletop.action import Line, Outcome, Refusal, impossible, line, refuse
from oathsworn_gui.tabletop.campaign import with_id
from oathsworn_gui.tabletop.procedure import Option, Question, Value, keys_of, pop, push, replace

SAME = "same"
OFF = "off"
ALL_SAME = "all-same"
_ORDER = ("oathsworn", "ally", "boss", "minion", "friend")


def moment(encounter: Encounter) -> str:
    """Return the name of the moment of play: in it only what the program knows moves figures."""
    turns = sum(state.turns for state in encounter.seats.values())
    return f"{encounter.round}.{encounter.phase}.{turns}"


def first(campaign: Campaign) -> Campaign:
    """Return the campaign with the pass on top, where the models are the truth and have moved.

    At most once at a time; other board modes do not ask.
    """
    encounter = encounter_of(campaign)
    if encounter.board != "mirror" or encounter.mirrored == moment(encounter):
        return campaign
    return begin(campaign)


def begin(campaign: Campaign) -> Campaign:
    """Return the campaign with the pass on top."""
    now, name = with_id(campaign, "p")
    return push(now, Mirror(id=name))


def waiting(campaign: Campaign, mirror: Mirror) -> tuple[Figure, ...]:
    """Return the figures still to be placed: Oathsworn, allies, the boss, minions, friends."""
    figures = encounter_of(campaign).figures.values()
    left = [f for f in figures if f.id not in mirror.done and not _is_down(campaign, f)]
    return tuple(sorted(left, key=lambda figure: (_ORDER.index(figure.kind), _number(figure))))


def _number(figure: Figure) -> tuple[int, str]:
    return (len(figure.id), figure.id)  # m9 before m10


def _is_down(campaign: Campaign, figure: Figure) -> bool:
    """Whether a figure is off the board for good, or inside the boss."""
    if figure.kind == "ally":
        return is_consumed(campaign, figure.id[1:])
    if figure.kind != "oathsworn":
        return False
    return seat_in(campaign, figure.of).knocked_out or is_consumed(campaign, figure.of)


class MirrorRules:
    """Runs the pass."""

    def ask(self, campaign: Campaign, procedure: Mirror, box: Box) -> Question | None:
        """Ask for the hex of the next figure; Enter keeps it where it was."""
        left = waiting(campaign, procedure)
        if not left:
            return None
        figure, encounter = left[0], encounter_of(campaign)
        shape = encounter.shape
        at = shape.name(figure.at) if figure.at is not None else ""
        options = _options(campaign, procedure, figure, at)
        return Question(
            procedure=procedure.id,
            kind="mirror.place",
            form="place",
            params={
                "figure": figure.id,
                "name": figure.name,
                "hex": at,
                "facing": shape.direction_names[figure.facing],
                "large": is_large(figure, encounter),
                "n": len(procedure.done) + 1,
                "most": len(procedure.done) + len(left),
            },
            options=options,
            default=options[0].key if options[0].refusal is None else None,
        )

    def go_on(self, campaign: Campaign, procedure: Mirror, box: Box) -> Outcome:
        """End: every figure was placed."""
        return _told_all(pop(campaign, procedure))

    def answer(
        self, campaign: Campaign, procedure: Mirror, box: Box, seat: str, value: Value
    ) -> Outcome:
        """Put the figure there, keep it, or keep all that are left."""
        left = waiting(campaign, procedure)
        if value == ALL_SAME or not left:
            return _told_all(pop(campaign, procedure))
        figure = left[0]
        now = replace(campaign, procedure.evolve(done=(*procedure.done, figure.id)))
        placed = _placed(encounter_of(campaign), figure, value)
        if placed is None:
            return Outcome(now)
        return Outcome(now.evolve(encounter=with_figure(encounter_of(now), placed)))

    def refuse(
        self, campaign: Campaign, procedure: Mirror, box: Box, question: Question, value: Value
    ) -> Refusal | None:
        """Refuse hexes off the board, directions that are none, and hexes that are taken."""
        left, encounter = waiting(campaign, procedure), encounter_of(campaign)
        names = keys_of(value)
        hex_name, *more = names
        if not hex_name:
            return impossible("mirror.no-hex")
        if encounter.shape.named(hex_name) is None:
            return impossible("enemy.no-such-hex", hex=hex_name)
        if len(more) > 1 or any(_direction(encounter, name) is None for name in more):
            return impossible("mirror.no-direction", name=" ".join(more))
        placed = _placed(encounter, left[0], value) if left else None
        return placed and _refuse_there(encounter, placed, procedure)


def _options(campaign: Campaign, mirror: Mirror, figure: Figure, at: str) -> tuple[Option, ...]:
    encounter = encounter_of(campaign)
    off = Option(key=OFF, code="mirror.off")
    rest = Option(key=ALL_SAME, code="mirror.all-same", refusal=_refuse_rest(campaign, mirror))
    if not at:
        return (off, rest)
    facing = encounter.shape.direction_names[figure.facing]
    same = Option(
        key=SAME,
        code="mirror.same",
        params={"hex": at, "facing": facing},
        refusal=_refuse_there(encounter, figure, mirror),
    )
    return (same, off, rest)


def _refuse_rest(campaign: Campaign, mirror: Mirror) -> Refusal | None:
    """Refuse to keep the remaining places where one is taken by a figure already placed."""
    encounter = encounter_of(campaign)
    left = (figure for figure in waiting(campaign, mirror) if figure.at is not None)
    found = (_refuse_there(encounter, figure, mirror) for figure in left)
    return next((r for r in found if r is not None and r.code == "mirror.occupied"), None)


def _placed(encounter: Encounter, figure: Figure, value: Value) -> Figure | None:
    """Return the figure where the answer puts it; None when nothing changes."""
    if value == SAME:
        return None
    if value == OFF:
        return None if figure.at is None else figure.evolve(at=None)
    names = keys_of(value)
    at = encounter.shape.named(names[0])
    facing = _direction(encounter, names[1]) if len(names) > 1 else figure.facing
    return figure.evolve(at=at, facing=figure.facing if facing is None else facing)


def _direction(encounter: Encounter, name: str) -> int | None:
    names = encounter.shape.direction_names
    return names.index(name.upper()) if name.upper() in names else None


def _refuse_there(encounter: Encounter, figure: Figure, mirror: Mirror) -> Refusal | None:
    """Refuse a place off the board, on an obstacle, or taken by a figure already placed."""
    covered = footprint(figure, encounter)
    if any(at not in encounter.shape for at in covered):
        return impossible("mirror.partly-off-board", name=figure.name)
    told = (f for name in mirror.done if (f := encounter.figures.get(name)) and name != figure.id)
    there = next((f for f in told if not set(covered).isdisjoint(footprint(f, encounter))), None)
    if there is not None:
        return refuse("mirror.occupied", "MOVE-02", name=there.name)
    if any(obstacle_at(encounter, at) for at in covered):
        return refuse("mirror.on-obstacle", "MOVE-02", name=figure.name)
    return None


def end_by_hand(campaign: Campaign, mirror: Mirror) -> Outcome:
    """End the pass early; figures whose hex was given to another one wait off the board."""
    encounter, lines = encounter_of(campaign), list[Line]()
    for figure in waiting(campaign, mirror):
        refusal = _refuse_there(encounter, figure, mirror) if figure.at is not None else None
        if refusal is not None and refusal.code == "mirror.occupied":
            encounter = with_figure(encounter, figure.evolve(at=None))
            lines.append(line("figure.removed", None, name=figure.name))
    now = pop(campaign, mirror).evolve(encounter=encounter)
    return Outcome(now, tuple(lines)).then(_told_all(now))


def _told_all(campaign: Campaign) -> Outcome:
    now = moment(encounter_of(campaign))
    told = line("mirror.told", None, n=sum(f.at is not None for f in _figures(campaign)))
    return Outcome(with_encounter(campaign, mirrored=now), (told,))


def _figures(campaign: Campaign) -> tuple[Figure, ...]:
    return tuple(encounter_of(campaign).figures.values())
