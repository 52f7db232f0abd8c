"""Panels of the company: the bag (allies, traits, keywords, notes), the table."""

from functools import partial

from PySide6.QtWidgets import (
    QButtonGroup,
    QGridLayout,
    QHBoxLayout,
    QPlainTextEdit,
    QPushButton,
)

from oathsworn_gui.games.oathsworn.actions.company.bag import (
    GainAlly,
    MarkTrait,
    RemoveAlly,
    SetCounter,
    SetKeyword,
    SetNotes,
)
from oathsworn_gui.games.oathsworn.actions.company.table import (
    ChangePlayers,
    ChooseDealer,
    ChooseStoryMode,
    RenameCampaign,
)
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.ui.base.panel import InPlace, line_field, small_button, spin
from oathsworn_gui.games.oathsworn.ui.company.evening import add_evening, add_seal
from oathsworn_gui.games.oathsworn.ui.company.rule_variants import add_readings
from oathsworn_gui.tabletop.action import Action
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import LabelText, QuietLabel, hairline
from oathsworn_gui.ui.widgets.qt_layouts import add_layout


class BagPanel(InPlace):
    """Allies, traits, keywords, counters and notes."""

    def __init__(self, context: PageContext) -> None:
        """Show the free company sheet."""
        say = context.texts.say
        super().__init__(context, say("company.bag"), "bag-panel")
        campaign: Campaign = context.store.campaign
        self._add_allies(campaign)
        self._add_traits(campaign)
        self._add_words(campaign)
        self.body.addWidget(LabelText(say("company.notes")))
        self._notes = QPlainTextEdit(campaign.company.notes)
        self._notes.setObjectName("notes")
        self._notes.setAccessibleName(say("company.notes"))
        self._notes.setTabChangesFocus(True)
        self._notes.setFixedHeight(90)
        self.body.addWidget(self._notes)
        self.body.addWidget(small_button(say("company.notes.keep"), "keep-notes", self._keep_notes))
        self.body.addStretch(1)

    def _button(self, words: str, name: str, action: Action, spoken: str = "") -> QPushButton:
        return small_button(words, name, partial(self.context.shell.dispatch, action), spoken)

    def _add_allies(self, campaign: Campaign) -> None:
        say = self.context.texts.say
        self.body.addWidget(LabelText(say("company.allies")))
        for ally in campaign.company.allies:
            row = QHBoxLayout()
            row.addWidget(PlainLabel(ally.name), 1)
            key = "company.ally.combat" if ally.combat else "company.ally.quiet"
            row.addWidget(QuietLabel(say(key)))
            gone, words = RemoveAlly(ally=ally.id), say("company.items.archive")
            row.addWidget(self._button(words, f"archive-{ally.id}", gone, f"{words}: {ally.name}"))
            add_layout(self.body, row)
        row = QHBoxLayout()
        self._ally = line_field("new-ally", say("company.ally.name"))
        self._ally.returnPressed.connect(partial(self._gain_ally, combat=True))
        self._ally_defense = spin("new-ally-defense", say("company.defense"), 0, 20, 3)
        row.addWidget(self._ally, 1)
        row.addWidget(self._ally_defense)
        combat = partial(self._gain_ally, combat=True)
        row.addWidget(small_button(say("company.ally.gain"), "gain-ally", combat))
        other = partial(self._gain_ally, combat=False)
        row.addWidget(small_button(say("company.ally.gain-quiet"), "gain-other-ally", other))
        add_layout(self.body, row)
        self.body.addWidget(hairline())

    def _gain_ally(self, *, combat: bool) -> None:
        name = self._ally.text().strip()
        if not name:
            self._ally.setFocus()
            return
        defense = self._ally_defense.value() if combat else None
        self.context.shell.dispatch(GainAlly(name=name, combat=combat, defense=defense))

    def _add_traits(self, campaign: Campaign) -> None:
        self.body.addWidget(LabelText(self.context.texts.say("company.traits")))
        grid = QGridLayout()
        grid.setSpacing(6)
        for place, trait in enumerate(self.context.store.box.printed.traits.values()):
            marks = campaign.company.traits.get(trait.key, 0)
            dots = "●" * marks + "○" * (trait.most - marks)
            after = 0 if marks >= trait.most else marks + 1
            action = MarkTrait(trait=trait.key, marks=after)
            words = f"{trait.name} {dots}"
            button = self._button(
                words, f"trait-{trait.key}", action, f"{trait.name}: {trait.words}"
            )
            grid.addWidget(button, place // 3, place % 3)
        add_layout(self.body, grid)
        self.body.addWidget(hairline())

    def _add_words(self, campaign: Campaign) -> None:
        say = self.context.texts.say
        self.body.addWidget(LabelText(say("company.keywords")))
        for word in campaign.company.keywords:
            row = QHBoxLayout()
            row.addWidget(PlainLabel(word), 1)
            cross, words = SetKeyword(keyword=word, held=False), say("company.keyword.cross")
            row.addWidget(self._button(words, f"cross-{word}", cross, f"{words}: {word}"))
            add_layout(self.body, row)
        row = QHBoxLayout()
        self._keyword = line_field("new-keyword", say("company.keyword.new"), 80)
        self._keyword.returnPressed.connect(self._write_keyword)
        row.addWidget(self._keyword, 1)
        row.addWidget(small_button(say("company.keyword.write"), "write", self._write_keyword))
        add_layout(self.body, row)
        row = QHBoxLayout()
        self._counter = line_field("new-counter", say("company.counter.name"), 40)
        self._number = spin("counter-number", say("company.counter.number"), -999, 9999, 0)
        row.addWidget(self._counter, 1)
        row.addWidget(self._number)
        row.addWidget(small_button(say("company.set"), "set-counter", self._set_counter))
        add_layout(self.body, row)
        for name, number in campaign.company.counters.items():
            row = QHBoxLayout()
            row.addWidget(PlainLabel(f"{name}: {number}"), 1)
            gone, words = SetCounter(name=name), say("company.keyword.cross")
            row.addWidget(self._button(words, f"uncount-{name}", gone, f"{words}: {name}"))
            add_layout(self.body, row)

    def _write_keyword(self) -> None:
        word = self._keyword.text().strip()
        if word:
            self.context.shell.dispatch(SetKeyword(keyword=word))

    def _set_counter(self) -> None:
        name = self._counter.text().strip()
        if name:
            self.context.shell.dispatch(SetCounter(name=name, number=self._number.value()))

    def _keep_notes(self) -> None:
        self.context.shell.dispatch(SetNotes(notes=self._notes.toPlainText()))


class TablePanel(InPlace):
    """Who is at the table, who deals, which story: the answers of the beginning, changed."""

    def __init__(self, context: PageContext) -> None:
        say = context.texts.say
        super().__init__(context, say("company.table"), "table-panel")
        campaign: Campaign = context.store.campaign
        row = QHBoxLayout()
        self._title = line_field("company-title", say("new.title"), 60, campaign.title)
        self._title.returnPressed.connect(self._rename)
        row.addWidget(self._title, 1)
        row.addWidget(small_button(say("company.set"), "rename-company", self._rename))
        add_layout(self.body, row)
        self._add_choice("dealer", ("table", "program"), campaign.dealer)
        self._add_choice("story", ("full", "instant"), campaign.story_mode)
        self.body.addWidget(LabelText(say("new.players")))
        names = [player.name for player in campaign.players]
        grid = QGridLayout()
        self._players = [
            line_field(f"player-{n + 1}", say("new.player", n=n + 1), 40, "".join(names[n : n + 1]))
            for n in range(4)
        ]
        for place, field in enumerate(self._players):
            grid.addWidget(field, place // 2, place % 2)
        add_layout(self.body, grid)
        self.body.addWidget(small_button(say("company.set"), "set-players", self._set_players))
        add_evening(self, campaign)
        add_seal(self, campaign)
        add_readings(self)
        self.body.addStretch(1)

    def _add_choice(self, name: str, keys: tuple[str, str], now: str) -> None:
        say = self.context.texts.say
        self.body.addWidget(LabelText(say(f"new.{name}")))
        row, group = QHBoxLayout(), QButtonGroup(self)
        for key in keys:
            action: Action
            if name == "dealer":
                action = ChooseDealer.model_validate({"dealer": key})
            else:
                action = ChooseStoryMode.model_validate({"mode": key})
            run = partial(self.context.shell.dispatch, action)
            button = small_button(say(f"new.{name}.{key}"), f"{name}-{key}", run)
            button.setCheckable(True)
            button.setChecked(key == now)
            group.addButton(button)
            row.addWidget(button, 1)
        add_layout(self.body, row)

    def _rename(self) -> None:
        self.context.shell.dispatch(RenameCampaign(title=self._title.text()))

    def _set_players(self) -> None:
        campaign: Campaign = self.context.store.campaign
        names = [field.text().strip() for field in self._players]
        while len(names) > 1 and not names[-1]:
            names.pop()
        keys = {f"p{n}" for n in range(1, len(names) + 1)}
        seats = {s: who.player if who.player in keys else "p1" for s, who in campaign.seats.items()}
        self.context.shell.dispatch(ChangePlayers(players=tuple(names), seats=seats))
