"""What is known of the encounter ahead, the traits of the company, the way to other chapters."""

from collections.abc import Sequence

from PySide6.QtWidgets import QHBoxLayout

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.ui.base.live_card import LiveCard, Part
from oathsworn_gui.games.oathsworn.views.chapters.muster import chapter_flags
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import IconLabel, KeyButton, wrapped
from oathsworn_gui.ui.widgets.qt_layouts import add_layout


class ChapterCard(LiveCard):
    """The flags of the chapter, the traits, and what chapters came to."""

    def __init__(self, context: PageContext) -> None:
        """Follow the campaign."""
        super().__init__(context)
        self.setObjectName("muster-chapter")
        self.follow(_seen)

    def parts(self) -> Sequence[Part]:
        """Return flags, traits and the way to the chapters."""
        campaign = self.campaign
        return (
            Part(chapter_flags(campaign), self._fill_flags),
            Part(campaign.company.traits, self._fill_traits),
            Part("", self._fill_chapters),
        )

    def _fill_flags(self) -> None:
        self.add_title(self.say("muster.known"))
        for key, stands in chapter_flags(self.campaign):
            row = QHBoxLayout()
            row.setSpacing(10)
            icon = "checkbox-marked" if stands else "checkbox-blank-outline"
            row.addWidget(IconLabel(self.context.theme, icon, "moss" if stands else "quiet"))
            words = self.say(f"muster.flag.{key}.{'on' if stands else 'off'}")
            label = wrapped(PlainLabel(words))
            label.setObjectName(f"muster-flag-{key}")
            label.setProperty("quiet", not stands)
            row.addWidget(label, 1)
            add_layout(self.body, row)

    def _fill_traits(self) -> None:
        self.add_label(self.say("company.traits"))
        traits, held = self.box.printed.traits, self.campaign.company.traits
        names = [
            f"{traits[key].name} {n}" if traits[key].most > 1 else traits[key].name
            for key, n in held.items()
        ]
        label = wrapped(PlainLabel(", ".join(names) or self.say("company.traits.none")))
        label.setObjectName("muster-traits")
        label.setProperty("quiet", not names)
        self.body.addWidget(label)

    def _fill_chapters(self) -> None:
        row = self.row()
        words = self.say("muster.chapters")
        button = KeyButton(self.context.theme, words, "table-of-contents")
        button.setObjectName("muster-chapters")
        button.clicked.connect(self._to_chapters)
        row.addWidget(button)
        row.addStretch(1)
        self.body.addStretch(1)

    def _to_chapters(self) -> None:
        self.context.shell.show_page("company")
        self.context.commands.run("company-chapters")


def _seen(campaign: Campaign) -> tuple[object, ...]:
    return (campaign.chapter, campaign.story, campaign.company.chapters, campaign.company.traits)
