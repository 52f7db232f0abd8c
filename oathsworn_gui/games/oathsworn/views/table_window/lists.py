"""What everybody lays out or puts away, the tally page by page, the campaign as it ended."""

from collections.abc import Iterable, Iterator

from oathsworn_gui.games.oathsworn.model.campaign import Campaign
from oathsworn_gui.games.oathsworn.views.epilogue.ends import (
    before_view,
    done_view,
    final_title,
    final_view,
    final_words,
)
from oathsworn_gui.games.oathsworn.views.epilogue.moment import Moment, moment, step_words, steps
from oathsworn_gui.games.oathsworn.views.epilogue.summary import Row as Changed
from oathsworn_gui.games.oathsworn.views.epilogue.summary import tally_summary
from oathsworn_gui.games.oathsworn.views.story.put_away import Group, after_story, for_tonight
from oathsworn_gui.games.oathsworn.views.story.set_up_again import to_set_up
from oathsworn_gui.session.store import Store
from oathsworn_gui.tabletop.phrases import Phrases
from oathsworn_gui.tabletop.table_screen import (
    Figure,
    Part,
    Row,
    Section,
    TableScreen,
    Tone,
    Words,
)
from oathsworn_gui.tabletop.texts import Texts

_OPEN = "checkbox-blank-outline"
_STEPS = {"done": "check", "now": "arrow-right-bold", "later": "circle-outline"}
_MOODS: dict[str, Tone] = {"good": "good", "loss": "bad"}
_RESULTS = {
    "victory": "check-circle",
    "defeat": "close-circle",
    "skipped": "skip-next-circle",
    "": "circle-outline",
}


def bags_screen(store: Store, phrases: Phrases) -> TableScreen:
    """Return what goes into which bag when the table stops."""
    groups = for_tonight(store.campaign, store.box)
    return _groups("put-away", phrases.texts.say("bags.tonight"), groups, "tonight", phrases)


def set_up_screen(store: Store, phrases: Phrases) -> TableScreen:
    """Return what is laid out to go on."""
    groups = to_set_up(store.campaign, store.box)
    return _groups("lay-out", phrases.texts.say("bags.set-up"), groups, "set-up", phrases)


def between_screen(store: Store, phrases: Phrases) -> TableScreen:
    """Return what is put away after the story, and what is set up for the encounter."""
    groups = after_story(store.campaign, store.box)
    return _groups("between", phrases.texts.say("bags.after.title"), groups, "after", phrases)


def _groups(
    key: str, title: str, groups: Iterable[Group], way: str, phrases: Phrases
) -> TableScreen:
    sections = tuple(
        Section(
            group.name or phrases.texts.find(f"bags.{way}.{group.key}", ""),
            tuple(Row(phrases.line_text(line), _OPEN) for line in group.lines),
        )
        for group in groups
        if group.key != "moment" and group.lines
    )
    return TableScreen(key, title, sections=sections)


# ------------------------------------------------------------------------------------ the tally


def tally_screen(store: Store, phrases: Phrases) -> TableScreen:
    """Return the epilogue: its steps and what changed; the campaign as it ended at the end."""
    now, texts = moment(store), phrases.texts
    if now.step == "final":
        return _final(now, texts)
    rail = tuple(_rail(now, texts))
    said = Section(texts.say("table-window.tally"), rail)
    more = tuple(_more(now, phrases)) if now.step != "none" else ()
    here = _here(now, phrases)
    return TableScreen("tally", texts.say("page.epilogue"), here, sections=(said, *more))


def _here(now: Moment, phrases: Phrases) -> str:
    if now.question is not None and not now.question.secret:
        return phrases.asked(now.question)
    return ""


def _rail(now: Moment, texts: Texts) -> Iterator[Part]:
    for step, state in steps(now):
        tone: Tone = "hot" if state == "now" else "quiet" if state == "later" else "good"
        words = f"{texts.say(f'epilogue.step.{step}')}: {step_words(now, step, texts)}"
        yield Row(words, _STEPS[state], tone=tone)


def _more(now: Moment, phrases: Phrases) -> Iterator[Section]:
    texts = phrases.texts
    if now.tally is not None:
        summary = tally_summary(now, texts)
        for seat in summary.seats:
            rows = tuple(_changed(seat.rows))
            yield Section(f"{seat.name}, {seat.words}", rows, "bad" if seat.dead else "gold")
        if summary.company:
            yield Section(texts.say("epilogue.the-company"), tuple(_changed(summary.company)))
        return
    if now.step == "before":
        view = before_view(now, texts)
        level = f"{view.level_before} › {view.level_after}"
        yield Section(
            view.entry or texts.say("epilogue.step.level"),
            (Figure(level, texts.say("epilogue.step.level")), Words(view.words)),
        )
        return
    done = done_view(now, texts)
    yield Section(
        texts.say("table-window.next"),
        (Words(done.who, "name"), *(Words(words) for words in done.tokens)),
    )


def _changed(rows: Iterable[Changed]) -> Iterator[Row]:
    for row in rows:
        yield Row(row.words, row.icon, tone=_MOODS.get(row.mood, ""))


def _final(now: Moment, texts: Texts) -> TableScreen:
    view = final_view(now, texts)
    score = (
        Figure(str(view.marks), texts.say("table-window.marks", of=view.track)),
        Words(view.counts, "name"),
        *_changed(view.company),
    )
    chapters = tuple(
        Row(
            texts.say("story.chapter", n=played.chapter),
            _RESULTS[played.result],
            str(played.marks),
            {"victory": "good", "defeat": "bad"}.get(played.result, "quiet"),  # type: ignore[arg-type]
        )
        for played in view.chapters
    )
    half = -(-len(chapters) // 2) if len(chapters) > 11 else len(chapters)
    sections = (
        Section(texts.say("table-window.score"), score),
        Section(texts.say("epilogue.final.chapters"), chapters[:half]),
        Section("", chapters[half:]),
    )
    shown = tuple(section for section in sections if section.parts)
    return TableScreen(
        "final", final_title(now, texts), final_words(now, texts), "quiet", sections=shown
    )


def is_between(campaign: Campaign) -> bool:
    """Whether the story is over and the encounter not set up."""
    return campaign.part == "encounter" and campaign.encounter is None
