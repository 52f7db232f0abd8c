"""What the lines of an event card read and write."""

from oathsworn_gui.games.oathsworn.actions.company.entered_cards import ForgetOwn
from oathsworn_gui.games.oathsworn.actions.story.told_event import TellEvent
from oathsworn_gui.games.oathsworn.model.told_event import (
    OwnCheck,
    OwnChoice,
    OwnEvent,
    OwnOutcome,
)
from oathsworn_gui.games.oathsworn.notation.story import (
    read_check,
    read_follows,
    write_check,
    write_follows,
)
from oathsworn_gui.games.oathsworn.ui.base.dispatching import done_or_why
from oathsworn_gui.games.oathsworn.views.chapter_sheets.events import (
    CardPlace,
    card_at,
    empty_card,
    first_card,
    may_tell,
    read_place,
)
from oathsworn_gui.tabletop.action import Action, Refusal, impossible
from oathsworn_gui.ui.contract.game_ui import PageContext

LONGEST_CHOICE = 200
_LONGEST = {"title": 60, "words": 2000}


def _too_long(typed: str, most: int) -> Refusal | None:
    return impossible("sheet.long", most=most) if len(typed) > most else None


class EventDesk:
    """The chosen event card, and the actions that change it; each can be undone by itself."""

    def __init__(self, context: PageContext) -> None:
        """Begin with the card that is carried out now."""
        self._context = context
        self.place = first_card(context.store.campaign)

    @property
    def event(self) -> OwnEvent:
        """What is told of the card; nothing of what others told while it lies face down."""
        campaign = self._context.store.campaign
        return card_at(campaign, self.place) if self.may_tell else empty_card(self.place)

    @property
    def may_tell(self) -> bool:
        """Whether what is told of the card may be seen and changed."""
        store = self._context.store
        return may_tell(store.campaign, store.box, self.place)

    def go_to_open(self) -> None:
        """Choose the card that is carried out now, if one is."""
        campaign = self._context.store.campaign
        if any(procedure.type == "event" for procedure in campaign.pending):
            self.place = first_card(campaign)

    def choose(self, typed: str) -> Refusal | None:
        """Choose another card by its deck and number."""
        found = read_place(typed)
        if isinstance(found, Refusal):
            return found
        self.place = found
        return None

    def choose_card(self, place: CardPlace) -> None:
        """Choose another card."""
        self.place = place

    # -------------------------------------------------------------------------------- its lines

    def line(self, name: str) -> str:
        """Return what a line of the card shows: "title", "check", "choice-2", "follows-2"."""
        event = self.event
        kind, _, place = name.partition("-")
        if place:
            n = int(place) - 1
            choice = event.choices[n] if n < len(event.choices) else None
            if choice is None:
                return ""
            return choice.words if kind == "choice" else write_follows(choice.follows)
        check = event.check
        told = {
            "title": event.title,
            "words": event.words,
            "effects": write_follows(OwnOutcome(effects=event.effects)),
            "check": write_check(check) if check else "",
            "success": write_follows(check.success) if check else "",
            "failure": write_follows(check.failure) if check else "",
        }
        return told[name]

    def keep(self, name: str, typed: str) -> Refusal | None:
        """Keep a line; return why it cannot be so."""
        typed, event = typed.strip(), self.event
        kind, _, place = name.partition("-")
        if place:
            return self._keep_choice(kind, int(place) - 1, typed)
        if name in _LONGEST:
            why = _too_long(typed, _LONGEST[name])
            return why or self._tell(event.evolve(**{name: typed}))
        if name == "effects":
            return self._keep_effects(event, typed)
        return self._keep_check(event, name, typed)

    def _keep_effects(self, event: OwnEvent, typed: str) -> Refusal | None:
        """Keep the effects; pieces that are not understood join the words of the card."""
        found = self._follows(typed)
        if isinstance(found, Refusal):
            return found
        more = [piece for piece in found.words.split(" / ") if piece not in event.words]
        words = " / ".join(filter(None, (event.words, *more)))
        why = _too_long(words, _LONGEST["words"])
        return why or self._tell(event.evolve(effects=found.effects, words=words))

    def _keep_check(self, event: OwnEvent, name: str, typed: str) -> Refusal | None:
        check = event.check
        if name == "check":
            if not typed:
                return self._tell(event.evolve(check=None))
            found = read_check(typed)
            if isinstance(found, Refusal):
                return found
            before = check or OwnCheck(kind="basic", difficulty=1)
            follows = {"success": before.success, "failure": before.failure}
            return self._tell(event.evolve(check=found.evolve(**follows)))
        if check is None:
            return impossible("event-told.no-check") if typed else None
        follows_now = self._follows(typed)
        if isinstance(follows_now, Refusal):
            return follows_now
        return self._tell(event.evolve(check=check.evolve(**{name: follows_now})))

    def _keep_choice(self, kind: str, n: int, typed: str) -> Refusal | None:
        """Keep the words of a choice or what follows it; without words the choice is gone."""
        event, choices = self.event, list(self.event.choices)
        if kind == "choice" and not typed:
            return self._tell(event.evolve(choices=tuple(choices[:n] + choices[n + 1 :])))
        if kind == "choice":
            why = _too_long(typed, LONGEST_CHOICE)
            if why is not None:
                return why
            if n < len(choices):
                choices[n] = choices[n].evolve(words=typed)
            else:
                choices.append(OwnChoice(words=typed))
            return self._tell(event.evolve(choices=tuple(choices)))
        if n >= len(choices):
            return impossible("event-told.no-choice") if typed else None
        found = self._follows(typed)
        if isinstance(found, Refusal):
            return found
        choices[n] = choices[n].evolve(follows=found)
        return self._tell(event.evolve(choices=tuple(choices)))

    def forget(self) -> None:
        """Forget what is told of the card."""
        if self.place.key in self._context.store.campaign.own.events:
            self._do(ForgetOwn(kind="events", key=self.place.key))

    def _follows(self, typed: str) -> OwnOutcome | Refusal:
        store = self._context.store
        return read_follows(typed, store.campaign, store.box)

    def _tell(self, event: OwnEvent) -> Refusal | None:
        if not self.may_tell:
            return impossible("event-told.face-down", "EVENT-02")
        return self._do(TellEvent(event=event))

    def _do(self, action: Action) -> Refusal | None:
        return done_or_why(self._context, action)
