"""Instructions written as a line: every card the program ships is read back as what it was."""

from collections.abc import Iterator

from oathsworn_gui.games.oathsworn.model.instructions import (
    Area,
    Cage,
    ChooseTarget,
    Consume,
    Displace,
    GiveToken,
    Instruction,
    Instructions,
    LayTiles,
    Lose,
    Move,
    Say,
    Spawn,
    Strike,
)
from oathsworn_gui.games.oathsworn.notation.enemy import read_card, written_card, written_steps
from tests.games.oathsworn.builders.content_files import printed

MANY = 55


def shipped() -> Iterator[tuple[str, Instructions]]:
    for line in printed().lines.values():
        for chapter in line.chapters.values():
            known = chapter.encounter
            if known is not None:
                yield from ((card.title, card.steps) for card in known.stage_cards)
                yield from ((kind.name, kind.steps) for kind in known.minions)
                yield from ((rule.key, rule.steps) for rule in known.rules)


def plain(step: Instruction) -> Instruction:
    """Return a step in the form the reader gives it: MIGHT by colour, whom inside unsaid."""
    if isinstance(step, Strike):
        colours = ("black", "red", "yellow", "white")
        by_colour = tuple(c for colour in colours for c in step.might if c == colour)
        return step.evolve(might=by_colour)
    if isinstance(step, Cage):
        return step.evolve(failure=tuple(one.evolve(who="acting") for one in step.failure))
    if isinstance(step, Consume):
        return step.evolve(ongoing=tuple(one.evolve(who="acting") for one in step.ongoing))
    return step


def test_every_shipped_card_can_be_typed_as_one_line() -> None:
    read = 0
    for name, steps in shipped():
        if not steps:
            continue
        line = written_steps(steps)
        assert line, name
        found = read_card(line)
        assert tuple(map(plain, found.steps)) == tuple(map(plain, steps)), line
        assert all(piece.wrong is None for piece in found.pieces), line
        read += 1
    assert read >= MANY


STEPS: tuple[Instruction, ...] = (
    Move(distance=3, how="direction", direction=1),
    Move(distance=3, how="direction"),
    Move(distance=2, how="ahead", exactly=True, destroys=True),
    Move(distance=2, how="tile", tile="water"),
    Move(distance=4, how="far-side"),
    Strike(area=Area(shape="arcs", arcs=("left", "rear")), bonus=2, knockback=1),
    Strike(who="all", reach=3, more=("black", "red", "red"), for_each="destroyed"),
    Strike(area=Area(shape="disc", size=3, own=True), reach=3, bonus=1),
    Strike(area=Area(shape="disc", size=1), reach=4, ranged=True),
    Strike(might=("red",), reach=2, chain=2, icon="left-flank"),
    Displace(way="pull", by=2, who="closest", within=4),
    Displace(way="knockback", by=2, who="target"),
    Lose(what="hp", amount=1, who="all", status="bleed", within=3),
    Lose(what="animus", amount=2, who="acting"),
    GiveToken(token="poison", amount=2, who="near-minion"),
    LayTiles(tile="fire", where="hexes", hexes=("C4", "D5")),
    LayTiles(tile="water", where="under"),
    Spawn(kind="rat", count=2, where="beside-target", most=6),
    Spawn(kind="rat", where="hexes", hexes=("C4",)),
    Say(words="Turn the page."),
)


def test_each_form_of_an_instruction_reads_back_as_itself() -> None:
    for step in STEPS:
        line = written_steps((step,))
        assert read_card(line).steps == (step,), line


def test_a_target_chosen_later_is_written_behind_then() -> None:
    steps = (Displace(way="pull", by=1, who="all", within=4), ChooseTarget(), Move(distance=2))
    assert written_steps(steps) == "pull 1 all within 4, then closest, move 2"
    assert read_card(written_steps(steps)).steps == steps


def test_what_no_line_can_say_keeps_its_words() -> None:
    hexes = Strike(area=Area(shape="cone", size=1, own=True))
    assert written_steps((Move(distance=1), hexes)) == ""
    assert written_card("In a horseshoe.", (hexes,)) == "In a horseshoe."
    assert written_card("m4", (Move(distance=4),)) == "m4"
    assert written_card("Four steps it goes.", (Move(distance=4),)) == "move 4"


def test_that_a_card_stays_is_written_once() -> None:
    steps = (Move(distance=4),)
    assert written_card("move 4", steps, stays=True) == "move 4, stays"
    assert written_card("m4 stays", steps, stays=True) == "m4 stays"
    assert written_card("In words.", steps, stays=True) == "move 4, stays"
    assert written_card("In words.", (), stays=True) == "In words., stays"
    assert read_card(written_card("", steps, stays=True)).stays
