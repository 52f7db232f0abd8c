"""What goes into a file for others: chosen by chapter and kind, all ticked at first."""

import shiboken6
from PySide6.QtWidgets import QWidget

from oathsworn_gui.games.oathsworn.content.pack import how_many, pack_of
from oathsworn_gui.games.oathsworn.ui.base.panel import InPlace, small_button
from oathsworn_gui.games.oathsworn.ui.content.choice_rows import ChoiceRows
from oathsworn_gui.games.oathsworn.ui.content.shared_packs import SharedPacks
from oathsworn_gui.games.oathsworn.views.content.pack_choice import choices_of, taken_of
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import PrimaryButton, QuietLabel, wrapped
from oathsworn_gui.ui.widgets.flow import Flow

WIDE = 720
HIGH = 720


class WritePackPanel(InPlace):
    """Ticks; Enter asks where the file goes and writes it."""

    def __init__(self, context: PageContext, packs: SharedPacks) -> None:
        """Offer all that the campaign entered."""
        super().__init__(context, context.texts.say("shared.write.title"), "write-pack")
        say, store = context.texts.say, context.store
        self._packs = packs
        self._pack = pack_of(store.campaign.own)
        self.body.addWidget(wrapped(QuietLabel(say("shared.write.words"))))
        choices = choices_of(store.campaign, store.box, self._pack)
        self._rows = ChoiceRows(context, choices, compares=False)
        self._rows.changed.connect(self._count)
        self.body.addWidget(self._rows)
        self.body.addStretch(1)
        self.pin(self._ways())
        self._do = PrimaryButton(context.theme, "", "tray-arrow-up", "Enter")
        self._do.setObjectName("write-pack-do")
        self._do.clicked.connect(self._write)
        self.pin(self._do)
        self._said = wrapped(QuietLabel())
        self._said.setObjectName("write-pack-said")
        self._said.setHidden(True)
        self.pin(self._said)
        self.set_keys({"a": self._all, "n": self._none, "\r": self._write})
        self._count()

    def _ways(self) -> QWidget:
        say, inside, row = self.context.texts.say, QWidget(), Flow(8)
        row.addWidget(small_button(say("shared.everything"), "write-pack-all", self._all))
        row.addWidget(small_button(say("shared.none"), "write-pack-none", self._none))
        inside.setLayout(row)
        return inside

    def _all(self) -> None:
        self._rows.tick_all(on=True)

    def _none(self) -> None:
        self._rows.tick_all(on=False)

    def _count(self) -> None:
        n = how_many(taken_of(self._pack, self._rows.chosen()))
        self._do.setText(self.context.texts.say("shared.write.do", n=n))
        self._do.setEnabled(n > 0)

    def _write(self, *_: object) -> None:
        say = self.context.texts.say
        pack = taken_of(self._pack, self._rows.chosen())
        n = how_many(pack)
        if not n or not self._do.isEnabled():
            return
        self._do.setEnabled(False)  # until it is written

        def told(trouble: str) -> None:
            if not trouble:
                self.context.shell.say(say("shared.written", n=n))
            if shiboken6.isValid(self):
                self._told(trouble)

        if self._packs.write(say("shared.write.usual"), pack, told):
            self._say(say("shared.writing", n=n))
        else:
            self._do.setEnabled(True)

    def _told(self, trouble: str) -> None:
        self._do.setEnabled(True)
        self._say(trouble)
        if not trouble:
            self.closed.emit()

    def _say(self, words: str) -> None:
        self._said.setText(words)
        self._said.setHidden(not words)

    def key_hints(self) -> KeyHints:
        """Return what the keys do, for the key bar."""
        say = self.context.texts.say
        return (
            ("Enter", say("shared.write.title")),
            ("A", say("shared.everything")),
            ("N", say("shared.none")),
            ("Esc", say("company.panel.close")),
        )
