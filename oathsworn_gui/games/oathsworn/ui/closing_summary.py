"""What ending the story comes to, in a few calm lines: gains, losses, reminders, who goes on."""

from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.story import SpaceEffect
from oathsworn_gui.games.oathsworn.model.words import TOKEN_TYPES
from oathsworn_gui.games.oathsworn.rules.numbers import max_hp
from oathsworn_gui.games.oathsworn.rules.story_closing import Closing, GoesOn, closing_of
from oathsworn_gui.games.oathsworn.ui.story_words import effect_words
from oathsworn_gui.ui.nesting import nest
from oathsworn_gui.ui.pages import PageContext
from oathsworn_gui.ui.play_widgets import HpDie
from oathsworn_gui.ui.widgets import IconLabel, LabelText, QuietLabel, wrapped

_DIE = 40


class _Told(NamedTuple):
    name: str
    words: str


class ClosingSummary(QWidget):
    """Follows the campaign: the numbers change while the question is open."""

    def __init__(self, context: PageContext, *, flags: bool = False) -> None:
        """Show what the end comes to now, with ``flags`` also which boxes of the sheet stand."""
        super().__init__()
        self._with_flags = flags
        self.setObjectName("closing-summary")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self._context = context
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._body: QWidget | None = None
        stop = context.watch(_seen, lambda _: self._show())
        self.destroyed.connect(stop)

    def _show(self) -> None:
        campaign: Campaign = self._context.store.campaign
        if campaign.story is None:
            return  # it ended a moment ago
        before, self._body = self._body, QWidget()
        column = QVBoxLayout(self._body)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        self._fill(column, closing_of(campaign), campaign)
        self._column.addWidget(self._body)
        if before is not None:
            self._column.removeWidget(before)
            before.hide()
            before.deleteLater()

    # ----------------------------------------------------------------------------- the parts

    def _fill(self, column: QVBoxLayout, closing: Closing, campaign: Campaign) -> None:
        say = self._context.texts.say
        shops = [
            _Told(f"shop-left-{shop}", say("closing.shop-left", shop=say(f"trade.{shop}")))
            for shop in closing.shops
        ]
        gained = [self._told("gained", effect) for effect in closing.gained]
        due = [self._told("due", effect) for effect in closing.due]
        lost = [self._told("lost", effect) for effect in closing.lost]
        reminders = [_Told(trigger.id, trigger.words) for trigger in closing.reminders]
        self._section(column, "", shops, ("storefront-outline", "ember"))
        self._section(column, "gained", [*gained, *due], ("check-bold", "moss"))
        self._section(column, "lost", lost, ("close-thick", "blood"))
        stands = [flag.key for flag in closing.flags if self._with_flags and flag.stands]
        flags = [_Told(f"flag-{key}", say(f"option.story-flag.{key}.on")) for key in stands]
        self._section(column, "flags", flags, ("checkbox-marked", "steel"))
        self._section(column, "reminders", reminders, ("bell-ring-outline", "gold"))
        column.addWidget(LabelText(say("closing.company")))
        four = QGridLayout()
        four.setHorizontalSpacing(16)
        four.setVerticalSpacing(6)
        for place, goes_on in enumerate(closing.company):
            four.addWidget(self._goes_on(goes_on, campaign), place // 2, place % 2)
        for half in range(2):
            four.setColumnStretch(half, 1)
        nest(column, four)
        column.addWidget(wrapped(QuietLabel(say("closing.reset"))))

    def _told(self, what: str, effect: SpaceEffect) -> _Told:
        texts, key = self._context.texts, "space-later" if what == "due" else "space"
        is_item = effect.kind == "unique-item"
        words = texts.say("closing.extra-unique") if is_item else effect_words(texts, effect)
        said = texts.say(f"closing.{key}", n=effect.space, what=words)
        return _Told(f"{what}-{effect.space}", said)

    def _section(
        self, column: QVBoxLayout, title: str, told: list[_Told], mark: tuple[str, str]
    ) -> None:
        """Add a title and a line for each, if there is any; ``mark`` is icon and ink."""
        if told and title:
            column.addWidget(LabelText(self._context.texts.say(f"closing.{title}")))
        for name, words in told:
            column.addWidget(self._line(*mark, words, name))

    def _line(self, icon: str, ink: str, words: str, name: str) -> QWidget:
        line = QWidget()
        line.setObjectName(f"closing-{name}")
        line.setAccessibleName(words)
        row = QHBoxLayout(line)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        top = Qt.AlignmentFlag.AlignTop
        row.addWidget(IconLabel(self._context.theme, icon, ink, 22), 0, top)
        row.addWidget(wrapped(QLabel(words)), 1)
        return line

    def _goes_on(self, goes_on: GoesOn, campaign: Campaign) -> QWidget:
        """Return a row: the HP die and its number, the name, the tokens that come along."""
        say, theme, box = self._context.texts.say, self._context.theme, self._context.store.box
        who = campaign.seats[goes_on.seat]
        held = [(t, goes_on.tokens.get(t, 0)) for t in TOKEN_TYPES]
        tokens = ", ".join(f"{n} {say(f'story.token.{token}')}" for token, n in held if n)
        row = QWidget()
        row.setObjectName(f"closing-seat-{goes_on.seat}")
        row.setAccessibleName(say("closing.seat", name=who.name, hp=goes_on.hp, tokens=tokens))
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(12)
        die = HpDie(theme, goes_on.hp, who.name, size=_DIE)
        die.show_named(who.name, goes_on.hp, max_hp(campaign, box, goes_on.seat))
        line.addWidget(die)
        number = QLabel(str(goes_on.hp))
        number.setFont(theme.font("number", 28))
        line.addWidget(number)
        words = QVBoxLayout()
        words.setSpacing(0)
        name = QLabel(who.name)
        name.setProperty("strong", True)
        for label in (name, wrapped(QuietLabel(tokens or say("closing.no-tokens")))):
            words.addWidget(label)
        nest(line, words, 1)
        return row


def _seen(campaign: Campaign) -> tuple[object, ...]:
    return (campaign.story, campaign.seats, campaign.company.chapters)
