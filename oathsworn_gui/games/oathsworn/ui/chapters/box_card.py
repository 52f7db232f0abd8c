"""Who waits in the box: bags of those swapped out, classes left, and those lost for good."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from oathsworn_gui.games.oathsworn.actions.chapters.muster import TakeSeat
from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.model.oathsworn import Oathsworn
from oathsworn_gui.games.oathsworn.model.words import Seat
from oathsworn_gui.games.oathsworn.ui.base.live_card import LiveCard, Part
from oathsworn_gui.games.oathsworn.ui.chapters.classes import ClassTrack
from oathsworn_gui.ui.base.plain_text import PlainLabel
from oathsworn_gui.ui.contract.game_ui import PageContext
from oathsworn_gui.ui.widgets import ClassDisc, LabelText
from oathsworn_gui.ui.widgets.qt_layouts import add_layout


class BoxCard(LiveCard):
    """A row for each bag; pressed it comes back to the seat that is chosen."""

    def __init__(self, context: PageContext, chosen: Callable[[], Seat]) -> None:
        """Follow the box; ``chosen`` says which seat is chosen."""
        super().__init__(context)
        self.setObjectName("muster-box")
        self._chosen = chosen
        self.follow(_seen)

    def show_chosen(self) -> None:
        """Show the facts for the seat that is chosen now."""
        self.renew_when_seen()

    def parts(self) -> Sequence[Part]:
        """Return the bags and the classes."""
        campaign, seat = self.campaign, self._chosen()
        refusals = tuple(self.context.store.refuse(self._back(cls)) for cls in campaign.stored)
        in_play = tuple((who.cls, who.lost) for who in campaign.seats.values())
        classes = (in_play, campaign.company.dead_classes, tuple(campaign.stored))
        name = campaign.seats[seat].name
        return (
            Part("", self._fill_title),
            Part((campaign.stored, refusals, name if campaign.stored else ""), self._fill_bags),
            Part(classes, self._fill_classes),
            Part(name, self._fill_help),
        )

    def _back(self, cls: str) -> TakeSeat:
        return TakeSeat(seat=self._chosen(), cls=cls)

    def _fill_title(self) -> None:
        self.add_title(self.say("muster.box"))

    def _fill_bags(self) -> None:
        stored = self.campaign.stored
        if not stored:
            self.add_note(self.say("muster.box.empty"), "muster-box-empty")
        for cls, who in stored.items():
            add_layout(self.body, self._bag(cls, who))

    def _bag(self, cls: str, who: Oathsworn) -> QHBoxLayout:
        theme, definition = self.context.theme, self.box.cls(cls)
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(ClassDisc(theme, definition.glyph, definition.name, 40))
        words = QVBoxLayout()
        words.setSpacing(0)
        name = PlainLabel(who.name)
        name.setProperty("strong", True)
        words.addWidget(name)
        words.addWidget(LabelText(self.say("muster.bag", cls=cls, n=who.level, iron=who.iron)))
        add_layout(row, words, 1)
        leaver = self.campaign.seats[self._chosen()].name
        text = self.say("muster.back", name=leaver)
        row.addWidget(self.button_for(self._back(cls), text, "undo", name=f"muster-back-{cls}"))
        return row

    def _fill_classes(self) -> None:
        campaign = self.campaign
        left = len(self.box.printed.classes) - len(campaign.company.dead_classes)
        self.add_label(self.say("muster.classes", n=left))
        track = ClassTrack(self.context, tuple(self.box.printed.classes.values()))
        track.in_play = tuple(who.cls for who in campaign.seats.values() if not who.lost)
        track.dead = campaign.company.dead_classes
        track.stored = tuple(campaign.stored)
        track.pressed.connect(partial(self._take, track))
        track.refresh()
        self.body.addWidget(track)

    def _fill_help(self) -> None:
        leaver = self.campaign.seats[self._chosen()].name
        words = self.say("muster.classes.help", name=leaver)
        self.add_note(words, "muster-classes-help")
        self.body.addStretch(1)

    def _take(self, track: ClassTrack, place: int) -> None:
        self.dispatch(self._back(track.classes[place].key))


def _seen(campaign: Campaign) -> tuple[object, ...]:
    moment = (campaign.pending, campaign.part, campaign.chapter, campaign.story)
    return (campaign.stored, campaign.seats, campaign.company.dead_classes, *moment)
