"""The free company sheet on paper: chapters, traits, tracks, bag, keywords and notes."""

from oathsworn_gui.games.oathsworn.ui.paper.parts import item_table
from oathsworn_gui.games.oathsworn.views.company.sheets import (
    FLAGS,
    SKULLS,
    AllyLine,
    ChapterLine,
    ClassMark,
    CompanySheet,
    TraitLine,
)
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.printing.paper import QUIET, Block, Gap, face
from oathsworn_gui.ui.printing.paper_layout import Cell, Column, IfRoom, Row, Table
from oathsworn_gui.ui.printing.paper_marks import Disc, Marks, Ruled, ToTheFoot
from oathsworn_gui.ui.printing.paper_parts import facing, head, number
from oathsworn_gui.ui.printing.paper_texts import CENTRE, Label, Title, Words, strong

_BOX = 22
_BOX_WIDE = 68
_DISCS = 6


def company_blocks(sheet: CompanySheet, texts: Texts) -> tuple[Block, ...]:
    """Return the pieces of the free company sheet."""
    say = texts.say
    left = Column((Title(say("sheet.chapters")), _chapters(sheet.rows, texts)))
    right = Column(
        (
            Title(say("sheet.traits")),
            _traits(sheet.traits),
            Title(say("sheet.hardcore"), say("sheet.hardcore.on") if sheet.hardcore else ""),
            _classes(sheet.classes),
            Gap(8),
            Label(say("sheet.hardcore.help")),
        )
    )
    return (
        head(say("sheet.company"), sheet.title, _facts(sheet, texts)),
        facing(left, right, (1, 1.22)),
        Title(say("sheet.knockouts"), f"{sheet.knockouts} / {SKULLS}"),
        _track(sheet.knockouts),
        IfRoom(Label(say("sheet.knockouts.help"))),
        *_bag(sheet, texts),
        *_written(sheet, texts),
    )


def _facts(sheet: CompanySheet, texts: Texts) -> tuple[str, ...]:
    say = texts.say
    part = "finished" if sheet.finished else sheet.part
    difficulty = texts.find(f"sheet.difficulty.{sheet.difficulty}", sheet.difficulty)
    return (
        say(f"sheet.at.{part}", chapter=sheet.chapter),
        say("sheet.level", level=sheet.level),
        f"{difficulty} · {say('sheet.hardcore')}" if sheet.hardcore else difficulty,
        say("sheet.practice") if sheet.practice else say(f"sheet.edition.{sheet.edition}"),
        ", ".join(sheet.players),
    )


def _chapters(rows: tuple[ChapterLine, ...], texts: Texts) -> Block:
    heads = (Cell(Label(texts.say(f"sheet.flag.{flag}"), CENTRE), wide=_BOX_WIDE) for flag in FLAGS)
    first = Row((Cell(Gap(0)), *heads), 6)
    return Table(first, [_chapter(row, texts) for row in rows])


def _chapter(row: ChapterLine, texts: Texts) -> Row:
    name = f"{row.key}  {texts.say('sheet.now')}" if row.is_now else row.key
    font = face(20, "bold" if row.is_now else "regular", "number")
    inset = (_BOX_WIDE - _BOX) / 2
    boxes = (
        Cell(Row((Cell(Gap(0), wide=inset), Cell(Marks(1, int(on), size=_BOX))), 0), wide=_BOX_WIDE)
        for on in row.ticked
    )
    return Row((Cell(Words(name, font)), *boxes), 6)


def _traits(traits: tuple[TraitLine, ...]) -> Block:
    rows = [
        Row(
            (
                Cell(Marks(trait.most, trait.marked, "circle", size=24), wide=100),
                Cell(Column((strong(trait.name), Words(trait.words, face(15))))),
            ),
            8,
        )
        for trait in traits
    ]
    return Table(None, rows)


def _classes(classes: tuple[ClassMark, ...]) -> Block:
    rows = [classes[at : at + _DISCS] for at in range(0, len(classes), _DISCS)]
    return Column(
        [
            Row(
                [Cell(_class_mark(mark)) for mark in row],
                8,
            )
            for row in rows
        ],
        8,
    )


def _class_mark(mark: ClassMark) -> Block:
    disc = Disc(mark.glyph, played=mark.state == "played", dead=mark.state == "dead")
    return Column((disc, Words(mark.name, face(14), QUIET, CENTRE)), 2)


def _track(marked: int) -> Block:
    return Marks(SKULLS, min(marked, SKULLS), "skull", per_row=25, size=34, every=5)


def _bag(sheet: CompanySheet, texts: Texts) -> tuple[Block, ...]:
    say = texts.say
    counted = [*sheet.purses, *((name, n) for name, n in sheet.counters)]
    purses = Table(None, [_amount(name, n) for name, n in counted])
    held = f"{len(sheet.backpack)} / {sheet.capacity}"
    empty = min(4, max(0, sheet.capacity - len(sheet.backpack)))
    return (
        facing(
            Column((Title(say("sheet.iron"), str(sheet.iron)), purses)),
            Column(
                (Title(say("sheet.allies")), _allies(sheet.allies, texts), _events(sheet, texts))
            ),
        ),
        Title(say("sheet.backpack"), held),
        item_table(sheet.backpack, empty, texts),
    )


def _amount(name: str, n: int) -> Row:
    return Row((Cell(Words(name)), Cell(strong(str(n)), wide=70)), 10)


def _allies(allies: tuple[AllyLine, ...], texts: Texts) -> Block:
    rows: list[Block] = []
    for ally in allies:
        about = [texts.say("sheet.ally.dead")] if ally.dead else []
        if not ally.combat:
            about.append(texts.say("sheet.ally.non-combat"))
        if ally.defense is not None:
            about.append(texts.say("sheet.defense.of", n=ally.defense))
        name = f"{ally.name} ×{number(ally.n)}" if ally.n > 1 else ally.name
        named: tuple[Block, ...] = (Words(name), *((Label(" · ".join(about)),) if about else ()))
        rows.append(Column(named))
    return Table(None, rows) if rows else Ruled(2)


def _events(sheet: CompanySheet, texts: Texts) -> Block:
    said = [
        Words(texts.say(f"sheet.events.{deck}", cards=cards), face(18))
        for deck, cards in zip(("city", "deepwood"), sheet.events, strict=True)
        if cards
    ]
    return Column((Gap(6), *said) if said else ())


def _written(sheet: CompanySheet, texts: Texts) -> tuple[Block, ...]:
    keywords = Words(", ".join(sheet.keywords), face(20)) if sheet.keywords else Ruled(1)
    notes: tuple[Block, ...] = (Words(sheet.notes, face(19)),) if sheet.notes.strip() else ()
    return (
        Title(texts.say("sheet.keywords"), str(len(sheet.keywords)) if sheet.keywords else ""),
        keywords,
        *((Title(texts.say("sheet.notes")), *notes) if notes else ()),
        ToTheFoot(Title(texts.say("sheet.notes.more" if notes else "sheet.notes"))),
    )
