"""Figures displaced by others: pushed and pulled, and the effects of displacing them.

Knockback is in `knockback`.
"""

from collections.abc import Collection, Iterable, Sequence

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.encounter import Encounter, Figure
from oathsworn_gui.games.oathsworn.rules.base.encounter_state import encounter_of
from oathsworn_gui.games.oathsworn.rules.board.figures import (
    direction_to,
    footprint,
    occupied,
    with_figure,
)
from oathsworn_gui.games.oathsworn.rules.hp.figures import burn, lose_all
from oathsworn_gui.games.oathsworn.rules.movement.displaced import (
    Displaced,
    Displacement,
    body_at,
    closest_room,
    in_order,
    is_room,
)
from oathsworn_gui.tabletop.action import Line, Outcome, Trace, line
from oathsworn_gui.tabletop.hexes import Hex, distance, step
from oathsworn_gui.tabletop.state import frozen

CENTRE_PUSH = 2
"""How far the centre of a model that lands on a character pushes it. Source: PUSH-04."""


def push(
    campaign: Campaign,
    victims: Sequence[str],
    source: Hex,
    by: int = 1,
    *,
    taken: Collection[Hex] = (),
    from_centre: bool = False,
    pusher: str = "",
) -> Displacement:
    """Return where a push from ``source`` puts the victims, one after the other, north then west.

    ``taken`` are the hexes that the pushing model ``pusher`` will cover: not free, though pushed
    through. A figure that the centre of the model lands on (``from_centre``, or ``source`` is both
    in ``taken`` and under the victim) is pushed 2. Off a straight line the nearest direction
    counts; the first hex of the way that is taken ends the push in the closest free one. Source:
    PUSH-01, PUSH-02, PUSH-03, PUSH-04, PUSH-05, PUSH-06, L1618-1625; ENEMYMOVE-15, L1119-1121;
    ENEMYMOVE-25.
    """
    encounter, cover = encounter_of(campaign), frozenset(taken)
    moved: list[Displaced] = []
    for figure in in_order(encounter, victims):
        under = source in footprint(figure, encounter) and source in cover
        far = CENTRE_PUSH if from_centre or under else by
        one = _pushed(encounter, figure, source, far, cover, pusher)
        encounter = with_figure(encounter, figure.evolve(at=one.at))
        moved.append(one)
    told = line("push.all", "PUSH-01", n=len(moved))
    return Displacement(tuple(moved), Trace(line=told, because=tuple(m.trace for m in moved)))


def _pushed(
    encounter: Encounter, figure: Figure, source: Hex, by: int, cover: frozenset[Hex], pusher: str
) -> Displaced:
    start = figure.at or source
    others = {at for at, other in occupied(encounter, figure.id).items() if other.id != pusher}
    taken = cover | others
    toward = direction_to(encounter.shape, source, start)
    here, path = start, list[Hex]()
    why: list[Trace] = _centre_reasons(encounter, figure, source, by, cover)
    for nth in range(1, by + 1):
        here = step(here, toward)
        body = body_at(encounter, figure, here)
        if is_room(encounter, body, taken):
            path.append(here)
        elif nth == by or not _through(encounter, body, cover, others):
            back = path[-1] if path else start
            instead = closest_room(encounter, figure, back, taken, toward)
            why.append(_taken(encounter, here, instead))
            path.extend([] if instead is None else [instead])
            break
    at = path[-1] if path else start
    code = "push.away" if path else "push.stays"
    told = line(code, "PUSH-01", name=figure.name, hex=encounter.shape.name(at))
    return Displaced(
        figure.id, tuple(path), at, 0, (), (), None, Trace(line=told, because=tuple(why))
    )


def _through(
    encounter: Encounter, body: Iterable[Hex], cover: frozenset[Hex], others: Collection[Hex]
) -> bool:
    """Whether only the pushing model itself is in the way: it is pushed out from under it."""
    return is_room(encounter, (at for at in body if at not in cover), others)


def _centre_reasons(
    encounter: Encounter, figure: Figure, source: Hex, by: int, cover: frozenset[Hex]
) -> list[Trace]:
    why: list[Trace] = []
    if by == CENTRE_PUSH and source in cover and source in footprint(figure, encounter):
        why.append(Trace(line=line("push.centre", "PUSH-04", name=figure.name, n=by)))
    if figure.at == source:
        code = "push.golden" if encounter.shape.orientation == "flat" else "push.golden-pointy"
        why.append(Trace(line=line(code, "PUSH-05")))
    return why


def _taken(encounter: Encounter, wanted: Hex, instead: Hex | None) -> Trace:
    """Return why the wanted hex was not taken, and what was."""
    shape = encounter.shape
    name = shape.name(wanted) if wanted in shape else ""
    code = "push.taken" if name else "push.edge"
    if instead is None:
        child = Trace(line=line("push.no-room", "PUSH-02"), kept=False)
    else:
        child = Trace(line=line("push.instead", "PUSH-02", hex=shape.name(instead)), kept=True)
    return Trace(line=line(code, "PUSH-02", hex=name), kept=False, because=(child,))


def pull(campaign: Campaign, victims: Sequence[str], source: Hex, by: int) -> Displacement:
    """Return where a pull toward ``source`` puts the victims, the closest one first.

    The printed rules know no pull; cards of our own do. Each step goes in the direction nearest to
    the source, ties north then west; it stops beside the source, and before whatever is in the
    way, at no cost.
    """
    encounter = encounter_of(campaign)
    figures = in_order(encounter, victims)
    moved: list[Displaced] = []
    for figure in sorted(figures, key=lambda f: distance(f.at or source, source)):
        one = _pulled(encounter, figure, source, by)
        encounter = with_figure(encounter, figure.evolve(at=one.at))
        moved.append(one)
    told = line("pull.all", None, n=len(moved))
    return Displacement(tuple(moved), Trace(line=told, because=tuple(m.trace for m in moved)))


def _pulled(encounter: Encounter, figure: Figure, source: Hex, by: int) -> Displaced:
    start = figure.at or source
    taken = {*occupied(encounter, figure.id), source}
    here, path = start, list[Hex]()
    why: tuple[Trace, ...] = ()
    while len(path) < by and here != source:
        to = step(here, direction_to(encounter.shape, here, source))
        if not is_room(encounter, body_at(encounter, figure, to), taken):
            why = (_stopped(encounter, to, source),)
            break
        path.append(to)
        here = to
    code = "pull.moved" if path else "pull.stays"
    told = line(code, None, name=figure.name, hex=encounter.shape.name(here))
    return Displaced(figure.id, tuple(path), here, 0, (), (), None, Trace(line=told, because=why))


def _stopped(encounter: Encounter, to: Hex, source: Hex) -> Trace:
    """Return why a pull ended: beside the source, or before something in the way."""
    beside = to == source or to not in encounter.shape
    name = "" if beside else encounter.shape.name(to)
    return Trace(line=line("pull.beside" if beside else "pull.in-the-way", None, hex=name))


def displace(
    campaign: Campaign, displacement: Displacement, box: Box, breaker: str | None = None
) -> Outcome:
    """Return the outcome of a displacement: places, destroyed obstacles, fire entered, HP lost.

    ``breaker`` is the seat whose attack it comes from, if one. A figure that fell by it is put
    nowhere, but what it flew into counts. Source: MOVE-14, L792-800; KNOCK-01, KNOCK-06, KNOCK-07,
    KNOCK-08, KNOCK-09, KNOCK-10, KNOCK-11, KNOCK-12, L1583-1615.
    """
    before = encounter_of(campaign)
    moved = [one for one in displacement.moved if _stands(before, one.figure)]
    now, lines = before, list[Line]()
    for one in moved:
        if one.path:
            now = with_figure(now, before.figures[one.figure].evolve(at=one.at))
    for one in displacement.moved:
        lines.extend((one.trace.line, *(child.line for child in one.trace.because)))
    gone = {before.shape.name(at) for one in displacement.moved for at in one.destroyed}
    if gone:
        left = {name: kind for name, kind in now.obstacles.items() if name not in gone}
        now = now.evolve(obstacles=frozen(left))
    outcome = Outcome(campaign.evolve(encounter=now), tuple(lines))
    for figure, at in _entered(before, moved):
        outcome = outcome.then(burn(outcome.after, figure, at, "MOVE-14", box))
    return outcome.then(lose_all(outcome.after, displacement.losses, box, breaker))


def changes_board(campaign: Campaign, displacement: Displacement) -> bool:
    """Whether it moves a figure that stands, costs one HP, or destroys an obstacle."""
    encounter = encounter_of(campaign)
    lost = any(_stands(encounter, loss.figure) for loss in displacement.losses)
    return lost or any(
        one.destroyed or _stands(encounter, one.figure) for one in displacement.moved
    )


def _stands(encounter: Encounter, figure: str) -> bool:
    return figure in encounter.figures and encounter.figures[figure].at is not None


def _entered(encounter: Encounter, moved: Sequence[Displaced]) -> tuple[tuple[str, Hex], ...]:
    """Return the hexes that each figure entered, step by step together."""
    steps: list[tuple[int, str, Hex]] = []
    for one in moved:
        figure = encounter.figures[one.figure]
        under = set(footprint(figure, encounter))
        for nth, at in enumerate(one.path):
            body = body_at(encounter, figure, at)
            steps.extend((nth, one.figure, new) for new in body if new not in under)
            under = set(body)
    return tuple((figure, at) for _, figure, at in sorted(steps, key=lambda s: s[0]))
