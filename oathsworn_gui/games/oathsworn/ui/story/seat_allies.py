"""The allies of the company on the story page: gained by name or number, and archived."""

from functools import partial

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from oathsworn_gui.games.oathsworn.actions.company.bag import GainAlly, RemoveAlly
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.free_company import Ally
from oathsworn_gui.games.oathsworn.ui.base.panel import InPlace, line_field, small_button
from oathsworn_gui.games.oathsworn.views.story.company import AllyRow, ally_rows
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.keys.key_hints import KeyHints
from oathsworn_gui.ui.widgets import QuietLabel, Shield, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout, clear


class AlliesPanel(InPlace):
    """A field for the next ally (Enter gains a combat ally), and a row for each kind there is."""

    def __init__(self, context: PageContext) -> None:
        """Show the allies of the company."""
        say = context.texts.say
        super().__init__(context, say("company.allies"), "four-allies-panel")
        self._shown: tuple[Ally, ...] | None = None
        self._rows = QVBoxLayout()
        self._rows.setSpacing(4)
        self._name = line_field("four-ally", say("company.ally.name"))
        self._name.returnPressed.connect(partial(self._gain, combat=True))
        self.body.addWidget(self._name)
        row = QHBoxLayout()
        row.setSpacing(6)
        for key, combat in (("gain", True), ("gain-quiet", False)):
            words = say(f"company.ally.{key}")
            spoken = say(f"story.four.ally.{key}")
            run = partial(self._gain, combat=combat)
            row.addWidget(small_button(words, f"four-ally-{key}", run, spoken), 1)
        add_layout(self.body, row)
        add_layout(self.body, self._rows)
        self.body.addStretch(1)
        self.show_campaign(context.store.campaign)

    def take_keys(self) -> None:
        """Begin with the name of the next ally."""
        self._name.setFocus()

    def key_hints(self) -> KeyHints:
        """Return what the keys do while the panel has the focus."""
        say = self.context.texts.say
        return (("↵", say("story.four.ally.gain")), ("Esc", say("company.panel.close")))

    def show_campaign(self, campaign: Campaign) -> None:
        """Show the allies there are now."""
        allies = campaign.company.allies
        if allies == self._shown:
            return
        self._shown = allies
        clear(self._rows)
        for row in ally_rows(campaign, self.context.store.box):
            self._rows.addWidget(self._row(row))
        if not allies:
            self._rows.addWidget(wrapped(QuietLabel(self.context.texts.say("story.four.allies"))))

    def _row(self, shown: AllyRow) -> QWidget:
        """Return the row of allies that are alike; one of them can be archived."""
        say, theme, ally = self.context.texts.say, self.context.theme, shown.ally
        row = QWidget()
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(8)
        if ally.combat:
            line.addWidget(Shield(theme, shown.defense, f"{ally.name}, DEFENSE", size=36))
        names = QVBoxLayout()
        names.setSpacing(0)
        names.addWidget(wrapped(PlainLabel(shown.name)))
        kind = say("company.ally.combat" if ally.combat else "company.ally.quiet")
        names.addWidget(wrapped(QuietLabel(kind)))
        add_layout(line, names, 1)
        archive, words = RemoveAlly(ally=ally.id), say("company.items.archive")
        run = partial(self.context.shell.dispatch, archive)
        spoken = f"{words}: {ally.name}"
        button = small_button(words, f"four-archive-{ally.id}", run, spoken)
        refusal = self.context.store.refuse(archive)
        button.setEnabled(refusal is None)
        set_tool_tip(button, spoken if refusal is None else self.context.refusal_text(refusal))
        line.addWidget(button)
        return row

    def _gain(self, *, combat: bool) -> None:
        name = self._name.text().strip()
        if not name:
            self._name.setFocus()
        elif self.context.shell.dispatch(GainAlly(name=name, combat=combat)):
            self._name.clear()
