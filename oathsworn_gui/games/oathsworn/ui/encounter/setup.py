"""Setting the encounter up: as printed or told where it is known, else told first."""

from PySide6.QtWidgets import QCheckBox

from oathsworn_gui.games.oathsworn.actions.encounter.setup import SetUpEncounter
from oathsworn_gui.games.oathsworn.actions.encounter.told import TellEncounter
from oathsworn_gui.games.oathsworn.content.definitions import EncounterDef
from oathsworn_gui.games.oathsworn.content.told_encounter import new_boss
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.own import OwnEncounter
from oathsworn_gui.games.oathsworn.ui.base.bag_card import Ticked
from oathsworn_gui.games.oathsworn.ui.base.live_card import LiveCard
from oathsworn_gui.games.oathsworn.ui.base.page_keys import BOSS_SHEET
from oathsworn_gui.games.oathsworn.ui.encounter.after_story import AfterStory
from oathsworn_gui.games.oathsworn.views.encounter.next_step import is_elsewhere
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import KeyButton, PrimaryButton, hairline


class StartCard(LiveCard):
    """What is known of the chapter's encounter, and the way to its sheet."""

    def __init__(self, context: PageContext) -> None:
        """Follow the chapter."""
        super().__init__(context, padding=24)
        self.setObjectName("start-card")
        self._ticked: Ticked = set()
        self.setMaximumWidth(760)
        self.follow(_seen)

    def fill(self) -> None:
        """Show the encounter that is known, and the ways on."""
        if self.campaign.encounter is not None:
            return
        if is_elsewhere(self.campaign):
            self._add_way_back()
            self.body.addStretch(1)
            return
        self.add_title(self.say("encounter.start"), 30)
        boxes = self.campaign.company.chapters.get(self.campaign.chapter)
        ambushed = boxes is not None and boxes.ambushed
        self._ambush = QCheckBox(self.say("encounter.ambush"))
        self._ambush.setObjectName("start-ambush")
        self._ambush.setChecked(ambushed)
        known = self.box.chapter(self.campaign.chapter).encounter
        if known is not None:
            self._add_known(known)
        self.body.addWidget(self._ambush)
        if known is None:
            self.add_note(self.say("encounter.start.unknown"))
        self._add_ways(known=known is not None)
        self.body.addWidget(hairline())
        self.body.addWidget(AfterStory(self.context, self._ticked))
        self.body.addStretch(1)

    def _add_ways(self, *, known: bool) -> None:
        """Add what opens the sheet to tell the boss, and where nothing is known the way without."""
        say, theme = self.say, self.context.theme
        kind = KeyButton if known else PrimaryButton
        words = say("encounter.start.sheet" if known else "encounter.start.tell")
        tell = kind(theme, words, "pencil", "" if known else "Enter")
        tell.setObjectName("start-tell")
        tell.clicked.connect(self._tell)
        self.body.addWidget(tell)
        if not known:
            bare = KeyButton(theme, say("encounter.start.bare"), "skull")
            bare.setObjectName("set-up-bare")
            bare.clicked.connect(self._begin_bare)
            self.body.addWidget(bare)

    def _add_way_back(self) -> None:
        """Add that there is no encounter yet, and the way back to where play is."""
        part = self.campaign.part
        self.add_title(self.say(f"encounter.not-yet.{part}"), 30)
        self.add_note(self.say(f"encounter.not-yet.{part}.help"))
        icons = {"story": "book-open-page-variant"}
        asked = self.context.store.ask() is not None  # an open question owns Enter
        kind, key = (KeyButton, "N") if asked else (PrimaryButton, "Enter")
        words = self.say(f"encounter.back-to.{part}")
        button = kind(self.context.theme, words, icons.get(part, "skip-next"), key)
        button.setObjectName("encounter-back")
        button.clicked.connect(self._go_back)
        self.row().addWidget(button)

    def _go_back(self) -> None:
        self.context.shell.show_page(self.campaign.part)

    def _tell(self) -> None:
        self.context.shell.show_page(BOSS_SHEET)

    def _begin_bare(self) -> None:
        """Set up an encounter of which only its chapter is known; all else is asked or told."""
        chapter = self.campaign.chapter
        name = self.say("told.new", chapter=chapter)
        told = OwnEncounter(chapter=chapter, name=name, boss=new_boss(name))
        if self.dispatch(TellEncounter(told=told)):
            self.dispatch(SetUpEncounter(ambush=self._ambush.isChecked()))

    def _add_known(self, known: EncounterDef) -> None:
        boss = known.boss
        words = PlainLabel(known.name)
        words.setProperty("name", True)
        self.body.addWidget(words)
        if boss is not None:
            defense = "?" if boss.defense is None else boss.defense
            names = ", ".join(location.name for location in boss.locations)
            self.add_note(
                self.say(
                    "encounter.start.boss", defense=defense, n=len(boss.locations), names=names
                )
            )
        for kind in known.minions:
            self.add_note(
                self.say(
                    "encounter.start.minion",
                    name=kind.name,
                    defense="?" if kind.defense is None else kind.defense,
                )
            )
        button = PrimaryButton(
            self.context.theme, self.say("encounter.start.known", name=known.name), "skull", "Enter"
        )
        button.setObjectName("set-up-known")
        button.clicked.connect(self.begin_known)
        self.body.addWidget(button)

    def begin_known(self) -> None:
        """Set up what is known, else go and tell it; not while the story part is under way."""
        if self.campaign.part != "encounter":
            return
        if self.box.chapter(self.campaign.chapter).encounter is None:
            self._tell()
        else:
            self.dispatch(SetUpEncounter(ambush=self._ambush.isChecked()))


def _seen(campaign: Campaign) -> tuple[object, ...]:
    """Return what the card shows."""
    told = campaign.own.encounters
    begun, asked = campaign.encounter is not None, bool(campaign.pending)
    return campaign.chapter, campaign.part, begun, asked, told
