"""Lists on paper: what goes into the bags, what is laid out again, the options, the record."""

from collections.abc import Callable

from oathsworn_gui.games.oathsworn.model.free_company import ChapterRecord
from oathsworn_gui.games.oathsworn.views.company.sheets import CompanySheet, OptionLine
from oathsworn_gui.games.oathsworn.views.story.put_away import Group
from oathsworn_gui.tabletop.action import Line
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.printing.paper import Block, Gap, face
from oathsworn_gui.ui.printing.paper_layout import Cell, Column, Row, Table
from oathsworn_gui.ui.printing.paper_marks import Marks
from oathsworn_gui.ui.printing.paper_parts import facing, head
from oathsworn_gui.ui.printing.paper_texts import Label, Title, Words, strong

_KEPT = "moment"
"""The group of what only the program keeps: no hand has to put it away."""

Said = Callable[[Line], str]
"""A line in words."""


def list_blocks(
    what: str, title: str, groups: tuple[Group, ...], said: Said, texts: Texts
) -> tuple[Block, ...]:
    """Return the list ``"tonight"`` or ``"set-up"``: every bag and pile, a box before each line."""
    shown = [group for group in groups if group.lines and group.key != _KEPT]
    seats = [_group(what, g, said, texts) for g in shown if g.key.startswith("seat-")]
    others = [_group(what, g, said, texts) for g in shown if not g.key.startswith("seat-")]
    return (
        head(texts.say(f"bags.{what}"), title, (texts.say(f"sheet.{what}.help"),)),
        *_two_by_two(seats),
        *others,
    )


def _two_by_two(blocks: list[Block]) -> list[Block]:
    rows = [blocks[at : at + 2] for at in range(0, len(blocks), 2)]
    return [facing(row[0], row[1] if len(row) > 1 else Gap(0)) for row in rows]


def _group(what: str, group: Group, said: Said, texts: Texts) -> Block:
    name = group.name or texts.say(f"bags.{what}.{group.key.partition('-')[0]}")
    lines = [
        Row((Cell(Marks(1, 0, size=20), wide=24), Cell(Words(said(told), face(19)))), 10)
        for told in group.lines
    ]
    return Column((Title(name), Column(lines, 6)))


def option_blocks(
    title: str, options: tuple[OptionLine, ...], edition: str, texts: Texts
) -> tuple[Block, ...]:
    """Return the page of the rules that tables read in several ways, with what this one plays."""
    say = texts.say
    rows = [
        Row(
            (
                Cell(Label(option.rule), wide=140),
                Cell(Words(texts.find(f"reading.{option.key}", option.key)), 1),
                Cell(_reading(option, texts), 1),
            ),
            14,
        )
        for option in options
    ]
    return (
        head(say("sheet.options"), title, (say(f"sheet.edition.{edition}"),)),
        Words(say("sheet.options.help"), face(18)),
        Gap(6),
        Table(None, rows),
    )


def _reading(option: OptionLine, texts: Texts) -> Block:
    words = strong(texts.find(f"reading.{option.key}.{option.reading}", option.reading))
    if option.reading == option.proposed:
        return words
    return Column((words, Label(texts.say("sheet.options.own"))))


def record_blocks(sheet: CompanySheet, texts: Texts) -> tuple[Block, ...]:
    """Return the page of what each chapter came to; empty while none is over."""
    if not sheet.records:
        return ()
    rows = [_record(record, texts) for record in sheet.records]
    return (
        head(texts.say("sheet.record"), sheet.title, _score(sheet, texts)),
        Table(None, rows),
    )


def _score(sheet: CompanySheet, texts: Texts) -> tuple[str, ...]:
    ended = sheet.ended
    return (
        texts.say("sheet.record.marks", n=sheet.knockouts),
        texts.say("sheet.record.won", n=ended.won),
        texts.say("sheet.record.lost-chapters", n=ended.lost) if ended.lost else "",
        texts.say("sheet.record.skipped", n=ended.skipped) if ended.skipped else "",
    )


def _record(record: ChapterRecord, texts: Texts) -> Block:
    say = texts.say
    result = say(f"sheet.result.{record.result or 'none'}")
    again = say("sheet.attempts", n=record.attempts) if record.attempts > 1 else ""
    told = (
        _names("sheet.record.gained", record.gained, texts),
        _names("sheet.record.granted", record.granted, texts),
        _names("sheet.record.lost", record.lost, texts),
        _names("sheet.record.injuries", record.injuries, texts),
        _names("sheet.record.fallen", record.fallen, texts),
    )
    counts = say(
        "sheet.record.counts", level=record.level, knockouts=record.knockouts, iron=record.iron
    )
    about = Column([Words(words, face(17)) for words in told if words])
    return Row(
        (
            Cell(strong(say("sheet.record.chapter", chapter=record.chapter)), wide=150),
            Cell(Column((strong(result), Label(again) if again else Gap(0), Label(counts))), 2),
            Cell(about, 5),
        ),
        14,
    )


def _names(key: str, names: tuple[str, ...], texts: Texts) -> str:
    return texts.say(key, names=", ".join(names)) if names else ""
