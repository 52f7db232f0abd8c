"""“Previously on…” on one sheet of paper: what happened, what is open, what to lay out."""

from collections.abc import Iterator

from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.book.prose import Prose, Setting
from oathsworn_gui.ui.book.style import ACCENT, INK, QUIET, serif
from oathsworn_gui.ui.printing.paper import Block, Gap, face
from oathsworn_gui.ui.printing.paper_layout import Cell, Row
from oathsworn_gui.ui.printing.paper_marks import Marks
from oathsworn_gui.ui.printing.paper_pages import Sheet
from oathsworn_gui.ui.printing.paper_parts import DoubleRule
from oathsworn_gui.ui.printing.paper_texts import Title, Words
from oathsworn_gui.ui.tale.previously_words import Retold, Stands

_TICK = 24.0


def previously_sheet(stands: Stands, retold: Retold, texts: Texts) -> Sheet:
    """Return the sheet."""
    say = texts.say
    blocks: list[Block] = [
        Words(say("previously.on"), serif(24, italic=True), ACCENT),
        Words(stands.title, face(54, role="display"), INK),
        Words(retold.ended or stands.chapter, serif(20, italic=True), QUIET),
        DoubleRule(),
        Gap(10),
    ]
    for n, words in enumerate(retold.paragraphs):
        blocks.append(Prose(words, Setting(initial=n == 0, indent=n > 0)))
    if retold.missing:
        blocks.append(Words(retold.missing, serif(18, italic=True), QUIET))
    if retold.decisions:
        blocks.append(Title(say("previously.decisions", n=len(retold.decisions))))
        blocks += [_line(each.what, each.led_to) for each in retold.decisions]
    blocks.append(Title(say("previously.open")))
    stopped = stands.stopped or (say("previously.at-rest"),)
    blocks += [Words(words, serif(19), INK) for words in (*stopped, *stands.open)]
    if stands.people:
        blocks.append(Title(say("previously.hurt")))
        blocks += [_line(f"{one.name} {one.number}", one.state) for one in stands.people]
    if stands.lay_out:
        blocks.append(Title(say("previously.lay-out")))
        blocks += list(_ticks(stands.lay_out))
    return Sheet(say("previously.on"), tuple(blocks))


def _line(what: str, words: str) -> Block:
    return Row((Cell(Words(what, face(20, "semibold"), INK), 2), Cell(Words(words, serif(19)), 3)))


def _ticks(things: tuple[str, ...]) -> Iterator[Block]:
    for words in things:
        yield Row((Cell(Marks(1, 0, size=20), wide=_TICK), Cell(Words(words, serif(19), INK))), 14)
