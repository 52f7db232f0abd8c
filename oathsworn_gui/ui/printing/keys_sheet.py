"""The key map on paper: every command that has a key, by the page it belongs to."""

from collections.abc import Iterable

from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.keys.commands import Command
from oathsworn_gui.ui.keys.shortcuts import key_words
from oathsworn_gui.ui.printing.paper import Block, face
from oathsworn_gui.ui.printing.paper_layout import Cell, Row, Table
from oathsworn_gui.ui.printing.paper_pages import Sheet
from oathsworn_gui.ui.printing.paper_parts import head
from oathsworn_gui.ui.printing.paper_texts import Title, Words
from oathsworn_gui.ui.printing.print_pages import Choice

_KEY_WIDE = 190.0


def keys_choice(commands: Iterable[Command], texts: Texts) -> Choice:
    """Return the key map for a page of printing; it is printed when it is ticked."""
    keyed = tuple(command for command in commands if command.shortcut)
    name = texts.say("sheet.keys")
    return Choice("keys", name, lambda: Sheet(name, keys_blocks(keyed, texts)), ticked=False)


def keys_blocks(keyed: tuple[Command, ...], texts: Texts) -> tuple[Block, ...]:
    """Return the keys of every page, then those of each; Ctrl and a digit turn to the pages."""
    pages = list(dict.fromkeys(command.page for command in keyed if command.page is not None))
    blocks: list[Block] = [head(texts.say("sheet.keys"), texts.say("window.title"), ())]
    for page in (None, *pages):
        own = [command for command in keyed if command.page == page]
        if own:
            blocks.append(Title(_area(page, texts)))
            blocks.append(Table(None, [_row(command, texts) for command in own]))
    return tuple(blocks)


def _area(page: str | None, texts: Texts) -> str:
    return texts.say("sheet.keys.everywhere") if page is None else texts.find(f"page.{page}", page)


def _row(command: Command, texts: Texts) -> Row:
    key = Words(key_words(command.shortcut), face(20, "semibold", "number"))
    return Row((Cell(key, wide=_KEY_WIDE), Cell(Words(command.words(texts)))), 20)
