"""Reading our own story: effects one after the other, then a check, a choice or what follows."""

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.content.story_definitions import CheckDef, Choice, Entry
from oathsworn_gui.games.oathsworn.content.told_chapter import (
    ENDS,
    chapter_key,
    location_way,
    way_told,
)
from oathsworn_gui.games.oathsworn.model.campaign import Campaign, story_of
from oathsworn_gui.games.oathsworn.model.procedures import Check, Reading
from oathsworn_gui.games.oathsworn.model.story_effect import Effect
from oathsworn_gui.games.oathsworn.rules.base.players import at_table
from oathsworn_gui.games.oathsworn.rules.map.story_state import entry_of_location, read_entry
from oathsworn_gui.games.oathsworn.rules.story.book_text import seat_question
from oathsworn_gui.games.oathsworn.rules.story.effects import apply_effect, needs_seat
from oathsworn_gui.games.oathsworn.rules.story.effects_judged import (
    refuse_effect,
    refuse_unlaid,
)
from oathsworn_gui.games.oathsworn.rules.story.end_of_part import end_story
from oathsworn_gui.games.oathsworn.rules.story.secret_decision import (
    decide_in_secret,
    told_choice,
    way_of,
)
from oathsworn_gui.games.oathsworn.rules.story.told_ends import refuse_at_end
from oathsworn_gui.tabletop.action import Outcome, Refusal, line, refuse
from oathsworn_gui.tabletop.campaign import with_id
from oathsworn_gui.tabletop.procedure import Option, Question, Value, pop, push, replace

COVERING = ("go", "time", "shop", "fight", "event")
"""Kinds of effect that may open something else at once, so that the table reads this one first."""


class ReadingOn:
    """Runs `Reading`. Source: STORY-01, L118-120; STORY-08, L144-147."""

    def ask(self, campaign: Campaign, procedure: Reading, box: Box) -> Question | None:
        """Ask for the seat an effect strikes, for a choice, and before anything that follows.

        What follows would cover the entry: a check, a secret decision, another entry, a move, the
        end, or what is below.
        """
        if procedure.source == "location":
            return None
        effect = _effect(procedure, box)
        if effect is not None and campaign.part != "story" and procedure.source == "event":
            return None  # nothing that asks is given at the end of a told chapter
        if effect is not None:
            return _effect_question(campaign, procedure, effect)
        if procedure.source == "event":
            return _after_event(campaign, procedure, box)
        return _after_entry(campaign, procedure, box)

    def go_on(self, campaign: Campaign, procedure: Reading, box: Box) -> Outcome:
        """Apply the next effect; after the last begin the check of an event, or end."""
        if procedure.source == "location":
            return _at_location(campaign, procedure, box)
        effect = _effect(procedure, box)
        ends = effect is not None and effect.kind == "end" and campaign.part == "story"
        if ends:  # only what is told has it
            return end_story(pop(campaign, procedure), box, closing=True)
        if effect is not None:
            return _carried_out(campaign, procedure, effect, box)
        after = pop(campaign, procedure)
        check = _check(procedure, box)
        return Outcome(after if check is None else _with_check(after, check))

    def answer(
        self, campaign: Campaign, procedure: Reading, box: Box, seat: str, value: Value
    ) -> Outcome:
        """Continue with the chosen option."""
        effect = _effect(procedure, box)
        if effect is not None and effect.kind == "end":
            return end_story(campaign, box)
        if effect is not None:
            return _carried_out(campaign, procedure, effect, box, str(value))
        after = pop(campaign, procedure)
        check, choices = _check(procedure, box), _choices(procedure, box)
        if check is not None:
            return Outcome(_with_check(after, check))
        if _is_secret(procedure, box):
            return _in_secret(after, procedure, box)
        if not choices:
            return read_entry(after, _next(procedure, box), box)
        choice = choices[int(str(value))]
        chosen = Outcome(after, (told_choice([each.words for each in choices], choice.words),))
        return chosen.then(read_entry(after, choice.entry, box))


def _at_location(campaign: Campaign, procedure: Reading, box: Box) -> Outcome:
    number = int(procedure.key)
    after = pop(campaign, procedure)
    entry = entry_of_location(after, box, number)
    if entry in box.line.entries:
        return read_entry(after, entry, box)
    path = story_of(campaign).path
    if path is None:
        told = line("story.read-location", "STORY-08", location=number)
        return Outcome(after, (told,)).then(_told_of_location(after, number, box))
    told = line("story.read-location-on-path", "STORY-08", location=number, path=path)
    return Outcome(after, (told,)).then(_told_of_location(after, number, box))


def _told_of_location(campaign: Campaign, number: int, box: Box) -> Outcome:
    """Open what the table told of a location of the book, on the side of the path taken."""
    chapter = campaign.own.chapters.get(campaign.chapter)
    if chapter is None or box.line.own_story:
        return Outcome(campaign)
    way = location_way(chapter, number, story_of(campaign).path)
    return read_entry(campaign, chapter_key(campaign.chapter, way), box)


def _effects(procedure: Reading, box: Box) -> tuple[Effect, ...]:
    if procedure.source == "event":
        event = box.event(procedure.key)
        return event.effects if event is not None else ()
    return box.line.entries[procedure.key].effects


def _effect(procedure: Reading, box: Box) -> Effect | None:
    effects = _effects(procedure, box)
    return effects[procedure.step] if procedure.step < len(effects) else None


def _check(procedure: Reading, box: Box) -> CheckDef | None:
    if procedure.source == "event":
        event = box.event(procedure.key)
        return event.check if event is not None else None
    return box.line.entries[procedure.key].check


def _choices(procedure: Reading, box: Box) -> tuple[Choice, ...]:
    if procedure.source == "event":
        event = box.event(procedure.key)
        return event.choices if event is not None else ()
    return box.line.entries[procedure.key].choices


def _is_secret(procedure: Reading, box: Box) -> bool:
    """Whether the choices of the entry are a secret decision. Source: STORY-11, L346-349."""
    if procedure.source == "event":
        return False
    return bool(_choices(procedure, box)) and box.line.entries[procedure.key].secret


def _in_secret(campaign: Campaign, procedure: Reading, box: Box) -> Outcome:
    choices = _choices(procedure, box)
    return decide_in_secret(
        campaign,
        way_of(campaign),
        tuple(choice.words for choice in choices),
        tuple(choice.entry for choice in choices),
        tuple(choice.needs for choice in choices),
    )


def _next(procedure: Reading, box: Box) -> str:
    return box.line.entries[procedure.key].next if procedure.source == "entry" else ""


def _with_check(campaign: Campaign, check: CheckDef) -> Campaign:
    after, new = with_id(campaign, "p")
    return push(after, Check.model_validate({"id": new, **check.model_dump()}))


def _carried_out(
    campaign: Campaign, procedure: Reading, effect: Effect, box: Box, seat: str = ""
) -> Outcome:
    """Carry out an effect; what cannot be here of a told event is left to the table."""
    after = _stepped(campaign, procedure, box)
    if procedure.source == "event" and not box.line.own_story:
        if campaign.part == "story":
            refusal = refuse_effect(campaign, effect, box) or refuse_unlaid(campaign, (effect,))
        else:
            refusal = refuse_at_end(campaign, effect, box)
        if refusal is not None:
            rule = None if way_told(procedure.key) else "EVENT-02"
            return Outcome(after, (line("event.by-hand", rule, effect=effect.kind),))
    return apply_effect(after, effect, box, seat)


def _after_entry(campaign: Campaign, procedure: Reading, box: Box) -> Question | None:
    check, choices = _check(procedure, box), _choices(procedure, box)
    if check is not None:
        return _check_question(procedure, check)
    if _is_secret(procedure, box):
        alone = len(at_table(campaign)) < 2
        return _go_on_question(procedure, code="story-decide" if alone else "story-secret")
    if choices:
        return _choice_question(campaign, procedure, choices)
    return _go_on_question(procedure) if _is_followed(campaign, procedure, box) else None


def _after_event(campaign: Campaign, procedure: Reading, box: Box) -> Question | None:
    """Return what is asked once the effects of an event are done; a check follows by itself."""
    if _check(procedure, box) is not None:
        return None
    choices = _choices(procedure, box)
    if choices:
        return _choice_question(campaign, procedure, choices)
    return _words_question(procedure, box)


def _choice_question(
    campaign: Campaign, procedure: Reading, choices: tuple[Choice, ...]
) -> Question:
    options = tuple(_option(campaign, n, choice) for n, choice in enumerate(choices))
    return _question(procedure, "story.choice", options)


def _words_question(procedure: Reading, box: Box) -> Question | None:
    """Return the question that shows the words of what follows a told check or choice."""
    event = box.event(procedure.key)
    if event is None or ":" not in procedure.key or not event.text.strip():
        return None
    way = way_told(procedure.key)
    params = {"deck": event.deck, "title": event.title, "words": event.text}
    return Question(
        procedure=procedure.id,
        kind=f"chapter.{way if way in ENDS else 'location'}" if way else "event.read",
        form="choice",
        params={"location": way, "words": event.text} if way else params,
        options=(Option(key="done", code="story-go-on"),),
        default="done",
        rule=None if way else "EVENT-02",
    )


def _stepped(campaign: Campaign, procedure: Reading, box: Box) -> Campaign:
    """Return the campaign with the next effect counted as done.

    A reading whose last effect opens something else is over: the table has read it.
    """
    effects, after = _effects(procedure, box), procedure.step + 1
    over = after == len(effects) and effects[-1].kind in COVERING
    more = _check(procedure, box) or _choices(procedure, box) or _next(procedure, box)
    if over and not more and _words_question(procedure, box) is None:
        return pop(campaign, procedure)
    return replace(campaign, procedure.evolve(step=after))


def _is_followed(campaign: Campaign, procedure: Reading, box: Box) -> bool:
    below = procedure.source == "entry" and len(campaign.pending) > 1
    return below or bool(_next(procedure, box))


def _go_on_question(procedure: Reading, code: str = "story-go-on") -> Question:
    return _question(procedure, "story.next", (Option(key="next", code=code),))


def _check_question(procedure: Reading, check: CheckDef) -> Question:
    params = {"check": check.kind, "difficulty": check.difficulty}
    option = Option(key="next", code="story-check", params=params)
    return _question(procedure, "story.next", (option,))


def _effect_question(campaign: Campaign, procedure: Reading, effect: Effect) -> Question | None:
    if effect.kind == "end" and procedure.source == "entry":
        return _question(procedure, "story.end", (Option(key="end", code="end-story"),))
    if effect.kind in COVERING and procedure.source == "entry":
        return _go_on_question(procedure)
    if not needs_seat(effect):
        return None
    return seat_question(campaign, procedure.id, effect)


def _question(procedure: Reading, kind: str, options: tuple[Option, ...]) -> Question:
    return Question(procedure=procedure.id, kind=kind, form="choice", options=options)


def _option(campaign: Campaign, number: int, choice: Choice) -> Option:
    return Option(
        key=str(number),
        code="story-choice",
        params={"words": choice.words},
        refusal=_missing(campaign, choice),
    )


def _missing(campaign: Campaign, choice: Choice) -> Refusal | None:
    held = (*campaign.company.keywords, *story_of(campaign).clues)
    counted = campaign.company.counters.get(choice.needs, 0)
    if not choice.needs or choice.needs in held or counted >= choice.least:
        return None
    return refuse("story.needs", None, what=choice.needs)


def closing_entry(campaign: Campaign, box: Box) -> Entry | None:
    """Return the entry that closes the chapter; None where the book does, or nothing ended yet.

    After a victory, results of the story may lead to another one.
    """
    encounter, chapter = campaign.encounter, box.chapter(campaign.chapter)
    if encounter is None or encounter.result is None:
        return None
    if encounter.result != "victory":
        return box.line.entries.get(chapter.epilogue_defeat)
    held = campaign.company.keywords
    fitting = (ending.entry for ending in chapter.endings if ending.needs in held)
    return box.line.entries.get(next(fitting, chapter.epilogue))


def close_chapter(campaign: Campaign, box: Box) -> Outcome:
    """Carry out what the closing entry of our own chapter gives; nothing where there is none."""
    entry, outcome = closing_entry(campaign, box), Outcome(campaign)
    for effect in entry.effects if entry is not None else ():
        outcome = outcome.then(apply_effect(outcome.after, effect, box))
    return outcome
