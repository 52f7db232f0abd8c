"""The left column of a new campaign: two questions, names, players; the rest on demand."""

from collections.abc import Mapping, Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QGridLayout,
    QLayout,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from oathsworn_gui.games.oathsworn.content.definitions import DifficultyDef
from oathsworn_gui.games.oathsworn.model.words import DIFFICULTIES
from oathsworn_gui.games.oathsworn.ui.base.into_view import bring_into_view
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.base.theme import Theme
from oathsworn_gui.ui.widgets import KeyButton, LabelText, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.choice_card import ChoiceCard, Choices
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

_DEALERS = (("table", "hand-back-right-outline"), ("program", "laptop"))
_STORIES = (("full", "book-open-page-variant"), ("instant", "lightning-bolt-outline"))
_EDITIONS = (("first", "book-outline"), ("current", "book-refresh-outline"))
MOST_PLAYERS = 4


def question(theme: Theme, texts: Texts, name: str, answers: Sequence[tuple[str, str]]) -> Choices:
    """Return a question of two answers, each a key and an icon, as cards beside each other."""
    cards = {
        key: ChoiceCard(
            theme,
            texts.say(f"new.{name}.{key}"),
            texts.say(f"new.{name}.{key}.words"),
            icon,
            f"{name}-{key}",
        )
        for key, icon in answers
    }
    return Choices(f"new-{name}", cards, 2)


class TableColumn(QWidget):
    """Everything about the table. ``changed`` is emitted when an entry changes.

    Enter goes from field to field; ``left`` is emitted where there is none further.
    """

    changed = Signal()
    left = Signal()

    def __init__(
        self, theme: Theme, texts: Texts, difficulties: Mapping[str, DifficultyDef]
    ) -> None:
        """Show the defaults: we deal, the full story, the standard difficulty, one player."""
        super().__init__()
        self._theme = theme
        self._texts = texts
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(6)
        self.dealer = self._question("dealer", _DEALERS)
        self.story = self._question("story", _STORIES)
        self._title = self._field("new-title", texts.say("new.title"), texts.say("new.title-hint"))
        self._add(texts.say("new.title"), self._title)
        self._add_players()
        self._add_more(difficulties)
        self._column.addStretch(1)
        self._go_on_with_enter()
        self.setFocusProxy(self._title)  # what is asked above has an answer already

    def _add_more(self, difficulties: Mapping[str, DifficultyDef]) -> None:
        """Add the button that shows what most tables leave as it is."""
        self._names = {key: difficulties[key].name for key in DIFFICULTIES}
        self._more = KeyButton(self._theme, "", "tune-variant")
        self._more.setObjectName("new-more")
        self._more.setCheckable(True)
        self._more.toggled.connect(self._show_more)
        self._column.addWidget(self._more)
        self._rest, outer = QWidget(), self._column
        self._column = QVBoxLayout(self._rest)
        self._column.setContentsMargins(0, 8, 0, 0)
        self._column.setSpacing(6)
        self._add_difficulty(difficulties)
        self.edition = self._question("edition", _EDITIONS)
        self._column.addWidget(wrapped(QuietLabel(self._texts.say("new.edition.tell"))))
        self._column = outer
        self._column.addWidget(self._rest)
        self._show_more(False)

    def _show_more(self, shown: bool) -> None:
        """Show the rest, or what is chosen there in words."""
        self._rest.setVisible(shown)
        if shown:
            bring_into_view(self._rest)
        say, edition = self._texts.say, self.edition.chosen
        chosen = [self._names[self.difficulty], say(f"new.edition.{edition}")]
        chosen += [say("new.hardcore")] if self.hardcore else []
        chosen += [say("new.sealed")] if self.sealed else []
        self._more.show_words(
            say("new.less") if shown else say("new.more", chosen=", ".join(chosen))
        )

    def _go_on_with_enter(self) -> None:
        fields = (self._title, *self._players)
        for field, following in zip(fields, (*fields[1:], None), strict=True):
            field.returnPressed.connect(partial(self._go_on, field, following))

    def _go_on(self, field: QLineEdit, following: QLineEdit | None) -> None:
        """Go to the next field; a player without a name is the last."""
        if following is None or (field is not self._title and not field.text().strip()):
            self.left.emit()
        else:
            following.setFocus(Qt.FocusReason.TabFocusReason)

    @property
    def title(self) -> str:
        """The company's name."""
        return self._title.text()

    @property
    def players(self) -> tuple[str, ...]:
        """The names typed in, without empty ones at the end.

        Who plays alone need not be told from others: without a name there is one player.
        """
        names = [field.text().strip() for field in self._players]
        while names and not names[-1]:
            names.pop()
        return tuple(names) or (self._texts.say("new.player-alone"),)

    @property
    def difficulty(self) -> str:
        """The key of the difficulty chosen."""
        return self._difficulty.chosen

    @property
    def hardcore(self) -> bool:
        """Whether the hardcore variant is played."""
        return self._hardcore.isChecked()

    @property
    def sealed(self) -> bool:
        """Whether what is turned up stays turned up."""
        return self._sealed.isChecked()

    def propose_players(self, names: Sequence[str]) -> None:
        """Fill in names; what is typed over them counts."""
        for field, name in zip(self._players, names, strict=False):
            field.setText(name)

    def _question(self, name: str, answers: Sequence[tuple[str, str]]) -> Choices:
        choices = question(self._theme, self._texts, name, answers)
        choices.changed.connect(self._tell)
        self._add(self._texts.say(f"new.{name}"), choices)
        return choices

    def _add(self, label: str, what: QWidget | QLayout) -> None:
        self._column.addWidget(LabelText(label))
        if isinstance(what, QWidget):
            self._column.addWidget(what)
        else:
            add_layout(self._column, what)
        self._column.addSpacing(8)

    def _field(self, name: str, spoken: str, hint: str) -> QLineEdit:
        field = QLineEdit(placeholderText=hint)
        field.setObjectName(name)
        field.setAccessibleName(spoken)
        field.setMaxLength(60)
        field.textChanged.connect(self.changed)
        return field

    def _add_players(self) -> None:
        grid = QGridLayout()
        grid.setSpacing(8)
        say = self._texts.say
        numbers = range(1, MOST_PLAYERS + 1)
        self._players = [
            self._field(f"player-{n}", say("new.player", n=n), say("new.player-hint", n=n))
            for n in numbers
        ]
        for place, field in enumerate(self._players):
            grid.addWidget(field, place // 2, place % 2)
        self._add(say("new.players"), grid)

    def _add_difficulty(self, difficulties: Mapping[str, DifficultyDef]) -> None:
        say = self._texts.say
        cards = {
            key: ChoiceCard(
                self._theme,
                difficulties[key].name,
                self._numbers(difficulties[key]),
                _LEVEL[key],
                f"difficulty-{key}",
                flat=True,
            )
            for key in DIFFICULTIES
        }
        self._difficulty = Choices("new-difficulty", cards, 1)
        self._difficulty.choose("free")
        self._difficulty.changed.connect(self._tell)
        box = QVBoxLayout()
        box.setSpacing(6)
        box.addWidget(self._difficulty)
        add_layout(box, self._hardness())
        self._add(say("new.difficulty"), box)

    def _hardness(self) -> QGridLayout:
        """Return the two ways of playing it harder."""
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setColumnStretch(1, 1)
        self._hardcore, self._sealed = self._check("hardcore"), self._check("sealed")
        for row, (box, key) in enumerate(((self._hardcore, "hardcore"), (self._sealed, "sealed"))):
            grid.addWidget(box, row, 0)
            grid.addWidget(wrapped(QuietLabel(self._texts.say(f"new.{key}.words"))), row, 1)
        return grid

    def _check(self, key: str) -> QCheckBox:
        say = self._texts.say
        box = QCheckBox(say(f"new.{key}"))
        box.setObjectName(f"new-{key}")
        box.setAccessibleName(say(f"new.{key}"))
        set_tool_tip(box, say(f"new.{key}.words"))
        box.toggled.connect(self._tell)
        return box

    def _numbers(self, difficulty: DifficultyDef) -> str:
        say = self._texts.say
        numbers = [say("new.difficulty.hp", n=difficulty.max_hp)]
        if difficulty.defense:
            numbers.append(say("new.difficulty.defense", n=difficulty.defense))
        if difficulty.extra_items:
            numbers.append(say("new.difficulty.items", n=difficulty.extra_items))
        return ", ".join(numbers)

    def _tell(self, *_: object) -> None:
        self.changed.emit()


_LEVEL = {
    "journeyman": "signal-cellular-1",
    "pilgrim": "signal-cellular-2",
    "free": "signal-cellular-3",
    "grim": "skull-outline",
    "dread": "skull",
}
