"""An encounter under way on paper: dice of the boss, figures, ground, and the cards of the four."""

from oathsworn_gui.games.oathsworn.views.encounter.encounter_sheet import (
    EncounterSheet,
    FigureLine,
    LocationLine,
    SeatLine,
)
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.printing.paper import Block, Gap, face
from oathsworn_gui.ui.printing.paper_layout import Cell, Column, IfRoom, Row, Table
from oathsworn_gui.ui.printing.paper_marks import Cubes, Marks, Numeral, ToTheFoot
from oathsworn_gui.ui.printing.paper_parts import facing, figure, head, heads
from oathsworn_gui.ui.printing.paper_texts import Label, Title, Words, strong

_HEX = 76
_HP = 60
_DICE = 180


def encounter_blocks(sheet: EncounterSheet, texts: Texts) -> tuple[Block, ...]:
    """Return the pieces of the sheet."""
    say = texts.say
    rules: tuple[Block, ...] = ()
    if sheet.rules:
        rules = (Title(say("sheet.rules-board")), Words(sheet.rules, face(18)))
    return (
        head(say("sheet.encounter"), sheet.name, _facts(sheet, texts)),
        *((_boss(sheet, texts),) if sheet.boss else ()),
        Title(say("sheet.figures")),
        _figures(sheet.figures, texts),
        *_ground(sheet, texts),
        *_seats(sheet.seats, texts),
        *rules,
        IfRoom(Label(say("sheet.encounter.help"))),
        ToTheFoot(Title(say("sheet.notes"))),
    )


def _facts(sheet: EncounterSheet, texts: Texts) -> tuple[str, ...]:
    say = texts.say
    return (
        say("sheet.round", n=sheet.round) if sheet.round else say("sheet.set-up-now"),
        say("sheet.turn", name=sheet.turn) if sheet.turn else "",
        say("sheet.lead", name=sheet.lead) if sheet.lead else "",
        say("sheet.attempt", n=sheet.attempt) if sheet.attempt > 1 else "",
        say("sheet.ambush") if sheet.ambush else "",
    )


def _boss(sheet: EncounterSheet, texts: Texts) -> Block:
    say = texts.say
    deck = say("sheet.stage", stage="I" * sheet.stage, n=sheet.stage_left)
    top = (Words(say("sheet.faceup", card=sheet.faceup), face(18)),) if sheet.faceup else ()
    shield = Column((Label(say("sheet.defense")), Numeral(sheet.boss_defense, "shield")))
    might = Column((Label(say("sheet.might")), Gap(6), Cubes(sheet.boss_might, 32)))
    numbers = Row((Cell(shield, wide=104), Cell(might)), 16)
    left = Column((Title(sheet.boss), numbers, Gap(6), Words(deck, face(18)), *top))
    dice = Table(None, [_location(one) for one in sheet.locations])
    return facing(left, Column((Title(say("sheet.dice")), dice)))


def _location(location: LocationLine) -> Row:
    """Return a location with a box for each HP left, to cross off by hand."""
    boxes = Marks(max(1, location.hp), 0 if location.hp else 1, size=24)
    named = Cell(Words(location.name))
    return Row((named, Cell(strong(str(location.hp)), wide=40), Cell(boxes, wide=_DICE)), 10)


def _figures(figures: tuple[FigureLine, ...], texts: Texts) -> Block:
    half = -(-len(figures) // 2)
    first, second = figures[:half], figures[half:]
    return facing(_table(first, texts), _table(second, texts) if second else Gap(0))


def _table(figures: tuple[FigureLine, ...], texts: Texts) -> Block:
    first = heads(
        texts,
        ("sheet.figure", 1, 0),
        ("sheet.hex", 0, _HEX),
        ("sheet.facing", 0, _HEX),
        ("sheet.hp.short", 0, _HP),
    )
    return Table(first, [_figure(one, texts) for one in figures])


def _figure(one: FigureLine, texts: Texts) -> Row:
    at = one.at or texts.say("sheet.off-board")
    return Row(
        (
            Cell(Words(one.name)),
            Cell(strong(at), wide=_HEX),
            Cell(Words(one.facing), wide=_HEX),
            Cell(figure(one.hp), wide=_HP),
        ),
        10,
    )


def _ground(sheet: EncounterSheet, texts: Texts) -> tuple[Block, ...]:
    if not sheet.ground:
        return ()
    lines = [
        Words(
            texts.say(
                "sheet.ground.line",
                what=texts.find(
                    f"encounter.obstacle.{what}", texts.find(f"encounter.tile.{what}", what)
                ),
                hexes=", ".join(hexes),
            ),
            face(18),
        )
        for what, hexes in sheet.ground
    ]
    return (Title(texts.say("sheet.ground")), *lines)


def _seats(seats: tuple[SeatLine, ...], texts: Texts) -> tuple[Block, ...]:
    return tuple(Column((Title(_headed(seat, texts)), _seat(seat, texts))) for seat in seats)


def _headed(seat: SeatLine, texts: Texts) -> str:
    parts = [seat.name]
    if seat.ally:
        parts.append(texts.say("sheet.ally-plays", name=seat.ally))
    return ", ".join(parts)


def _seat(seat: SeatLine, texts: Texts) -> Block:
    say = texts.say
    held = [say("sheet.seat", hp=seat.hp, defense=seat.defense, animus=seat.animus)]
    if seat.caged:
        held.append(say("sheet.caged"))
    if seat.consumed:
        held.append(say("sheet.consumed"))
    cards = [(say("sheet.hand"), seat.hand)]
    cards += [(say("sheet.position", n=n), names) for n, names in enumerate(seat.cooldown)]
    lines = [
        Row((Cell(Label(place), wide=130), Cell(Words(", ".join(names) or "–", face(18)))), 10)
        for place, names in cards
    ]
    return Column((Words(" · ".join(held), face(18)), Gap(4), *lines))
