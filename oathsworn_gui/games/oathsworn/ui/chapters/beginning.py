"""What a chapter begins with: the difficulty and what it changes, the story, and how it is read."""

from collections.abc import Sequence

from oathsworn_gui.games.oathsworn.actions.epilogue.epilogue import ChangeDifficulty
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.words import DIFFICULTIES, Difficulty
from oathsworn_gui.games.oathsworn.ui.base.equal_columns import EqualColumns
from oathsworn_gui.games.oathsworn.ui.base.live_card import LiveCard, Part
from oathsworn_gui.games.oathsworn.ui.epilogue.chapter_ends import DifficultyCard
from oathsworn_gui.games.oathsworn.ui.story.mode_choice import ModeChoice
from oathsworn_gui.ui.base.plain_text import set_tool_tip
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import Heading, KeyButton, RuleLink


class BeginsCard(LiveCard):
    """The five difficulties; what is chosen holds until the chapter is over."""

    def __init__(self, context: PageContext) -> None:
        """Follow the campaign."""
        super().__init__(context)
        self.setObjectName("muster-begins")
        self.follow(_seen)

    def parts(self) -> Sequence[Part]:
        """Return the difficulty, the story and the readings."""
        campaign = self.campaign
        refusal = self.context.store.refuse(self._other())
        mode = (campaign.story_mode, campaign.chapter, campaign.story)
        return (
            Part((campaign.difficulty, refusal), self._fill_difficulty),
            Part(mode, self._fill_story),
            Part(campaign.edition, self._fill_edition),
        )

    def _other(self) -> ChangeDifficulty:
        now = self.campaign.difficulty
        return ChangeDifficulty(difficulty="free" if now != "free" else "grim")

    def _fill_difficulty(self) -> None:
        row = self.row()
        row.addWidget(Heading(self.context.theme, self.say("muster.difficulty"), 22), 1)
        row.addWidget(RuleLink("DIFF-01", self.context.shell.show_rule))
        refusal = self.context.store.refuse(self._other())
        choices = EqualColumns(5, 150, 8)
        cards = [self._choice(key, closed=refusal is not None) for key in DIFFICULTIES]
        choices.show_widgets(cards)
        self.body.addWidget(choices)
        told = self.say("muster.difficulty.help")
        words = told if refusal is None else self.context.refusal_text(refusal)
        self.add_note(words, "muster-difficulty-why")

    def _choice(self, key: Difficulty, *, closed: bool) -> DifficultyCard:
        card = DifficultyCard(self.context, key)
        card.setChecked(key == self.campaign.difficulty)
        card.setProperty("refused", closed)
        card.chosen.connect(self._change)
        return card

    def _change(self, difficulty: Difficulty) -> None:
        if difficulty != self.campaign.difficulty:
            self.dispatch(ChangeDifficulty(difficulty=difficulty))
        self.renew_when_seen()

    def _fill_story(self) -> None:
        mode = ModeChoice(self.context)
        mode.setProperty("card", False)
        inside = mode.layout()
        if inside is not None:
            inside.setContentsMargins(0, 0, 0, 0)
        self.body.addWidget(mode)
        mode.show_campaign(self.campaign)
        if mode.isHidden():
            words = self.say(f"new.story.{self.campaign.story_mode}")
            self.add_note(self.say("muster.story", mode=words), "muster-story")

    def _fill_edition(self) -> None:
        row = self.row()
        edition = self.campaign.edition or "first"
        words = self.say(f"muster.edition.{edition}")
        button = KeyButton(self.context.theme, words, "book-open-variant")
        button.setObjectName("muster-readings")
        set_tool_tip(button, self.say("muster.edition.help"))
        button.clicked.connect(self._to_readings)
        row.addWidget(button)
        row.addStretch(1)
        self.body.addStretch(1)

    def _to_readings(self) -> None:
        self.context.shell.show_page("company")
        self.context.commands.run("company-readings")


def _seen(campaign: Campaign) -> tuple[object, ...]:
    moment = (campaign.part, campaign.chapter, campaign.story, campaign.encounter is None)
    return (campaign.difficulty, campaign.story_mode, campaign.edition, *moment)
