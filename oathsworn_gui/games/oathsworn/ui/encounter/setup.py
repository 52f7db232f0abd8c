"""Setting the encounter up: as printed where it is known, or described in half a minute."""

from PySide6.QtWidgets import QCheckBox, QGridLayout, QLineEdit, QSpinBox, QWidget

from oathsworn_gui.games.oathsworn.actions.encounter.setup import SetUpEncounter
from oathsworn_gui.games.oathsworn.content.definitions import EncounterDef
from oathsworn_gui.games.oathsworn.model.encounter import Boss, Location, MinionKind
from oathsworn_gui.games.oathsworn.model.words import COLOURS, Colour
from oathsworn_gui.games.oathsworn.ui.base.bag_card import Ticked
from oathsworn_gui.games.oathsworn.ui.base.live_card import LiveCard
from oathsworn_gui.games.oathsworn.ui.encounter.after_story import AfterStory
from oathsworn_gui.games.oathsworn.views.encounter.next_step import is_elsewhere
from oathsworn_gui.games.oathsworn.views.encounter.stage_conditions import read_conditions
from oathsworn_gui.tabletop.hexes import Hex
from oathsworn_gui.tabletop.plain_words import MIGHT_LETTERS
from oathsworn_gui.ui.base.plain_text import PlainLabel, set_hint
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import KeyButton, LabelText, PrimaryButton, hairline
from oathsworn_gui.ui.widgets.qt_layouts import add_layout

SLOTS = {
    "front": (Hex(0, -1),),
    "left": (Hex(-1, 0), Hex(-1, 1)),
    "right": (Hex(1, -1), Hex(1, 0)),
    "core": (Hex(0, 0),),
    "rear": (Hex(0, 1),),
}
"""The hexes of the usual slots of a large boss (facts, section 7); others are in the middle."""


def colours_of(letters: str) -> tuple[Colour, ...]:
    """Return the MIGHT colours of typed letters: ``"RRY"``; other signs are passed over."""
    by_letter: dict[str, Colour] = {MIGHT_LETTERS[colour]: colour for colour in COLOURS}
    return tuple(by_letter[letter] for letter in letters.upper() if letter in by_letter)


def locations_of(names: str, *, large: bool) -> tuple[Location, ...]:
    """Return locations from names split by commas; usual names get their usual slots."""
    found: list[Location] = []
    for place, name in enumerate(filter(None, (part.strip() for part in names.split(",")))):
        word = name.lower().split()[0]
        offsets = SLOTS.get(word, (Hex(0, 0),)) if large else ()
        found.append(Location(key=f"l{place + 1}", name=name, offsets=offsets))
    return tuple(found)


def minions_of(words: str) -> tuple[MinionKind, ...]:
    """Return kinds of minions from lines like ``"Giant Rat 2 YY"``: name, DEFENSE, MIGHT."""
    found: list[MinionKind] = []
    for place, part in enumerate(filter(None, (piece.strip() for piece in words.split(",")))):
        pieces = part.split()
        numbers = [int(piece) for piece in pieces if piece.isdigit()]
        letters = [p for p in pieces if not p.isdigit() and set(p.upper()) <= set("WYRB")]
        name = " ".join(p for p in pieces if not p.isdigit() and p not in letters) or part
        found.append(
            MinionKind(
                key=f"k{place + 1}",
                name=name,
                defense=numbers[0] if numbers else None,
                might=colours_of("".join(letters)),
                hp=numbers[1] if len(numbers) > 1 else 1,
            )
        )
    return tuple(found)


class StartCard(LiveCard):
    """What is known of the chapter's encounter, and a form for what is not."""

    def __init__(self, context: PageContext) -> None:
        """Follow the chapter."""
        super().__init__(context, padding=24)
        self.setObjectName("start-card")
        self._form_open = False
        self._ticked: Ticked = set()
        self.setMaximumWidth(760)
        self.follow(
            lambda campaign: (
                campaign.chapter,
                campaign.part,
                campaign.encounter is None,
                bool(campaign.pending),
            )
        )

    def fill(self) -> None:
        """Show the printed encounter and the form."""
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
        else:
            self.body.addWidget(hairline())
            self._add_fold()
        if known is None or self._form_open:
            self._add_form(primary=known is None)
        self.body.addWidget(hairline())
        self.body.addWidget(AfterStory(self.context, self._ticked))
        self.body.addStretch(1)

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

    def _add_fold(self) -> None:
        """Add the button that opens the form where the chapter's encounter is known."""
        mark = "chevron-up" if self._form_open else "chevron-down"
        fold = KeyButton(self.context.theme, self.say("encounter.start.other"), mark)
        fold.setObjectName("start-other")
        fold.setCheckable(True)
        fold.setChecked(self._form_open)
        fold.clicked.connect(self._fold)
        self.body.addWidget(fold)

    def _fold(self) -> None:
        self._form_open = not self._form_open
        self.renew()

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
        """Set up what the chapter says; not while the story part is under way."""
        if self.campaign.part != "encounter":
            return
        self.dispatch(SetUpEncounter(ambush=self._ambush.isChecked()))

    def _add_form(self, *, primary: bool) -> None:
        self._form = QGridLayout()
        self._form.setHorizontalSpacing(16)
        self._form.setVerticalSpacing(4)
        self._name = self._line("name", 0, 0)
        self._defense = QSpinBox()
        self._defense.lineEdit().setTextMargins(8, 0, 0, 0)
        self._defense.setRange(0, 20)
        self._defense.setSpecialValueText("?")
        self._place("defense", self._defense, 0, 1)
        self._locations = self._line("locations", 2, 0, across=2)
        self._letters = self._line("might", 4, 0)
        self._limits = self._line("stages", 4, 1)
        self._minions = self._line("minions", 6, 0, across=2)
        self._form.setColumnStretch(0, 1)
        self._form.setColumnStretch(1, 1)
        add_layout(self.body, self._form)
        self._large = QCheckBox(self.say("encounter.form.large"))
        self._large.setChecked(True)
        self._large.setObjectName("start-large")
        self.body.addWidget(self._large)
        kind = PrimaryButton if primary else KeyButton
        button = kind(self.context.theme, self.say("encounter.start.typed"), "pencil")
        button.setObjectName("set-up-typed")
        button.clicked.connect(self._begin_typed)
        self.body.addWidget(button)

    def _line(self, what: str, row: int, column: int, across: int = 1) -> QLineEdit:
        line = QLineEdit()
        line.setMaxLength(200)
        set_hint(line, self.say(f"encounter.form.{what}.hint"))
        self._place(what, line, row, column, across)
        return line

    def _place(self, what: str, field: QWidget, row: int, column: int, across: int = 1) -> None:
        field.setObjectName(f"start-{what}")
        words = self.say(f"encounter.form.{what}")
        field.setAccessibleName(words)
        self._form.addWidget(LabelText(words), row, column, 1, across)
        self._form.addWidget(field, row + 1, column, 1, across)

    def _begin_typed(self) -> None:
        name = self._name.text().strip()
        large = self._large.isChecked()
        places = locations_of(self._locations.text(), large=large)
        stages = read_conditions(self._limits.text(), places)
        boss = Boss(
            name=name,
            defense=self._defense.value() or None,
            might=colours_of(self._letters.text()),
            locations=places,
            broken_at=stages.broken_at,
            stage_locations=stages.stage_locations,
            large=large,
        )
        typed = EncounterDef(
            name=name,
            boss=boss if places else None,
            minions=minions_of(self._minions.text()),
        )
        self.dispatch(SetUpEncounter(encounter=typed, ambush=self._ambush.isChecked()))
