"""A character sheet on paper: numbers, tokens, tracks, items, injuries and cards."""

from oathsworn_gui.games.oathsworn.ui.paper.parts import item_table
from oathsworn_gui.games.oathsworn.views.company.character_sheet import (
    ANIMUS_BOXES,
    REGEN_BOXES,
    CardLine,
    CharacterSheet,
    InjuryLine,
    TokenLine,
)
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.printing.paper import Block, Gap, face
from oathsworn_gui.ui.printing.paper_layout import Cell, Column, Row, Table
from oathsworn_gui.ui.printing.paper_marks import Cubes, Disc, Marks, Numeral, Ruled, ToTheFoot
from oathsworn_gui.ui.printing.paper_parts import facing, figure, head, heads
from oathsworn_gui.ui.printing.paper_texts import Label, Title, Words, strong

_NUMBER = 90


def character_blocks(sheet: CharacterSheet, texts: Texts) -> tuple[Block, ...]:
    """Return the pieces of a character sheet."""
    say = texts.say
    kind = say("sheet.character.away") if not sheet.seat else say("sheet.character")
    icon = Disc(sheet.glyph, played=bool(sheet.seat), dead=bool(sheet.lost))
    return (
        head(kind, sheet.name, _facts(sheet, texts), icon),
        *((strong(say(f"sheet.lost.{sheet.lost}"), 22),) if sheet.lost else ()),
        _numbers(sheet, texts),
        facing(
            Column((Title(say("sheet.permanent")), _tokens(sheet.tokens, texts))),
            _tracks(sheet, texts),
        ),
        Title(say("sheet.items")),
        item_table(sheet.items, 1, texts),
        Title(say("sheet.injuries"), str(len(sheet.injuries)) if sheet.injuries else ""),
        _injuries(sheet.injuries, texts),
        *_cards(sheet, texts),
        Title(say("sheet.class")),
        *_class(sheet, texts),
        ToTheFoot(Title(say("sheet.notes"))),
    )


def _facts(sheet: CharacterSheet, texts: Texts) -> tuple[str, ...]:
    say = texts.say
    played = say("sheet.player", player=sheet.player) if sheet.player else ""
    return (
        f"{sheet.cls} · {say(f'sheet.form.{sheet.form}')}",
        say("sheet.level", level=sheet.level),
        played,
        say("sheet.stand-in", player=sheet.stand_in) if sheet.stand_in else "",
    )


def _numbers(sheet: CharacterSheet, texts: Texts) -> Block:
    say = texts.say
    defense: tuple[Cell, ...] = ()
    if sheet.defense is not None:
        defense = (_shown(say("sheet.defense"), Numeral(sheet.defense, "shield")),)
    held = Row(
        [
            Cell(
                Column((strong(str(token.held), 30), Label(texts.find(f"token.{token.token}", ""))))
            )
            for token in sheet.tokens
        ],
        6,
    )
    status = ", ".join(f"{texts.find(f'status.{key}', key)} {n}" for key, n in sheet.statuses)
    return Row(
        (
            _shown(say("sheet.hp", most=sheet.max_hp), Numeral(sheet.hp, "die")),
            *defense,
            _shown(say("sheet.iron"), Numeral(sheet.iron, "plain")),
            Cell(Column((Label(say("sheet.might")), Gap(6), Cubes(sheet.might, 32))), wide=190),
            Cell(Column((Label(say("sheet.held")), held, Label(status)))),
        ),
        24,
    )


def _shown(label: str, block: Block) -> Cell:
    return Cell(Column((Label(label), block)), wide=104)


def _tokens(tokens: tuple[TokenLine, ...], texts: Texts) -> Block:
    rows = [
        Row(
            (
                Cell(strong(texts.find(f"sheet.token.{line.token}", line.token), 22)),
                Cell(Marks(line.most, line.permanent, size=30), wide=140),
            ),
            10,
        )
        for line in tokens
    ]
    return Table(None, rows)


def _tracks(sheet: CharacterSheet, texts: Texts) -> Block:
    say = texts.say
    return Column(
        (
            Title(say("sheet.regen"), _of(sheet.regen)),
            Marks(_most(REGEN_BOXES, sheet.regen), sheet.regen or 0, per_row=10, size=32),
            Title(say("sheet.max-animus"), _of(sheet.max_animus)),
            Marks(_most(ANIMUS_BOXES, sheet.max_animus), sheet.max_animus or 0, per_row=5, size=32),
            Label(say("sheet.animus-now", n=sheet.animus)),
        )
    )


def _of(value: int | None) -> str:
    return "?" if value is None else str(value)


def _most(boxes: int, value: int | None) -> int:
    """Return the number of boxes on the sheet, or of marks where the table exceeded it."""
    return max(boxes, value or 0)


def _injuries(injuries: tuple[InjuryLine, ...], texts: Texts) -> Block:
    first = heads(
        texts, ("sheet.injury", 1, 0), ("sheet.card.cost", 0, _NUMBER), ("sheet.cd", 0, _NUMBER)
    )
    rows = [
        Row(
            (
                Cell(_named(injury.name, injury.words)),
                Cell(figure(injury.cost), wide=_NUMBER),
                Cell(figure(injury.cooldown), wide=_NUMBER),
            ),
            10,
        )
        for injury in injuries
    ]
    return Column((Table(first, rows), Ruled(1)))


def _cards(sheet: CharacterSheet, texts: Texts) -> tuple[Block, ...]:
    say = texts.say
    kind = "archetypes" if sheet.form == "companion" else "cards"
    unlocked, locked = sheet.levels
    told = say(f"sheet.{kind}.levels", unlocked=unlocked)
    if locked:
        told = f"{told} {say('sheet.cards.locked', locked=locked)}"
    title = Title(say(f"sheet.{kind}"), str(len(sheet.cards)) if sheet.cards else "")
    if not sheet.cards:
        return (title, Words(told, face(18)), Ruled(3))
    return (title, Words(told, face(18)), Gap(4), _card_table(sheet.cards, texts))


def _card_table(cards: tuple[CardLine, ...], texts: Texts) -> Block:
    first = heads(
        texts,
        ("sheet.card", 1, 0),
        ("sheet.card.level", 0, _NUMBER),
        ("sheet.card.cost", 0, _NUMBER),
        ("sheet.cd", 0, _NUMBER),
        ("sheet.defense", 0, _NUMBER),
    )
    rows = [
        Row(
            (
                Cell(_named(card.name, card.words)),
                *(
                    Cell(figure(value), wide=_NUMBER)
                    for value in (card.level, card.cost, card.cooldown, card.defense)
                ),
            ),
            10,
        )
        for card in cards
    ]
    return Table(first, rows)


def _class(sheet: CharacterSheet, texts: Texts) -> tuple[Block, ...]:
    has_gear = any("gear" in what for what in sheet.may_equip)
    what = sheet.may_equip if has_gear else (*sheet.may_equip, texts.say("sheet.kind.gear"))
    equips = texts.say("sheet.may-equip", what=", ".join(what))
    ability: tuple[Block, ...] = (Words(sheet.ability, face(18)),) if sheet.ability else ()
    return (*ability, Words(equips, face(18)))


def _named(name: str, words: str) -> Block:
    return Column((strong(name), Words(words, face(17)))) if words else strong(name)
