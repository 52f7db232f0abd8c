"""The pages of the tale for everybody: what happened last time, deeds and luck."""

from collections.abc import Collection
from typing import Any, NamedTuple

from oathsworn_gui.tabletop.table_screen import (
    Figure,
    Part,
    Person,
    Picture,
    Row,
    Section,
    TableScreen,
    Words,
)
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.tale.deeds import Luck
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.table_window.scaled import ScaledPicture
from oathsworn_gui.ui.tale.luck_chart import LuckChart
from oathsworn_gui.ui.tale.luck_drawing import scale_of
from oathsworn_gui.ui.tale.luck_words import DeedsShown
from oathsworn_gui.ui.tale.previously_words import PersonShown, Retold, Stands


class LuckShown(NamedTuple):
    """A line of luck, and the scale of all of them."""

    luck: Luck
    scale: float


class LuckPicture(ScaledPicture):
    """The line of luck of one of the players' characters."""

    KIND = "luck"

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        super().__init__(LuckChart(theme, Luck(), 10.0, "", distance=True))

    def show_value(self, value: Any, since: float) -> None:
        """Show another line."""
        del since
        if isinstance(value, LuckShown) and isinstance(self.inner, LuckChart):
            self.inner.show_luck(value.luck, value.scale)
            self.update()


def previously_screen(stands: Stands, retold: Retold | None, texts: Texts) -> TableScreen:
    """Return what happened last time, as the operator's page tells it."""
    say = texts.say
    told: list[Part] = []
    if retold is not None:
        told += [Words(words) for words in (*retold.paragraphs, retold.missing) if words]
        told += [
            Row(f"{one.what} {one.led_to}".strip(), "source-branch") for one in retold.decisions
        ]
    stopped = stands.stopped or (say("previously.at-rest"),)
    waiting = (
        Section(say("previously.open"), tuple(Row(words) for words in (*stopped, *stands.open))),
        Section(say("previously.hurt"), tuple(_person(one) for one in stands.people if one.hurt)),
        Section(
            say("previously.lay-out"),
            tuple(Row(words, "checkbox-blank-outline") for words in stands.lay_out),
        ),
    )
    return TableScreen(
        "previously",
        stands.title,
        f"{say('previously.on')} — {retold.ended}" if retold and retold.ended else stands.chapter,
        sections=tuple(
            section for section in (Section("", tuple(told)), *waiting) if section.parts
        ),
    )


def _person(one: PersonShown) -> Person:
    number = int(one.number) if one.number.isdigit() else None
    return Person(one.name, one.glyph, number, note=one.state)


def luck_screen(shown: tuple[DeedsShown, ...], about: str, texts: Texts) -> TableScreen:
    """Return deeds and luck, as the operator's page shows them."""
    scale = scale_of([one.luck for one in shown if one.luck is not None])
    done = {each.label for one in shown for each in one.others if each.number != "0"}
    sections = tuple(Section(one.name, tuple(_deeds(one, scale, done))) for one in shown)
    return TableScreen(
        "luck", texts.say("luck.title"), "" if shown else about, "", sections=sections
    )


def _deeds(one: DeedsShown, scale: float, done: Collection[str]) -> list[Part]:
    """Return the deeds of one of them; of the counts those in ``done``, which somebody has."""
    parts: list[Part] = [Figure(one.first.number, one.first.label)]
    if one.most:
        parts.append(Words(one.most, tone="gold"))
    if one.luck is not None:
        parts.append(Picture(LuckPicture.KIND, LuckShown(one.luck, scale), one.spoken, share=0.17))
        parts.append(Words(one.compared, "name"))
    parts += [Row(count.label, value=count.number) for count in one.others if count.label in done]
    return parts
