"""What is missing and what contradicts itself in the sheets of a pack, in lines of text."""

from collections.abc import Iterator
from typing import Any

from oathsworn_gui.games.oathsworn.content.box import Box
from oathsworn_gui.games.oathsworn.content.definitions import Printed
from oathsworn_gui.games.oathsworn.content.pack import how_many, merged
from oathsworn_gui.games.oathsworn.content.pack_json import PackRead, read_pack
from oathsworn_gui.games.oathsworn.content.told_event import check_is_lost
from oathsworn_gui.games.oathsworn.model.own import Own
from oathsworn_gui.games.oathsworn.views.content.pack_choice import chapter_words
from oathsworn_gui.games.oathsworn.views.sheets.checks import Sheet, checks_of
from oathsworn_gui.tabletop.action import Line
from oathsworn_gui.tabletop.file_lint import FileLint
from oathsworn_gui.tabletop.texts import Texts

Json = Any
"""A plain JSON value."""


def pack_lint(value: Json, printed: Printed, texts: Texts) -> FileLint:
    """Return what a pack holds and lacks; one that cannot be read is unreadable, and says why."""
    key = value.get("line") if isinstance(value, dict) else None  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]
    first = next(iter(printed.lines.values()))
    line = printed.lines.get(key, first) if isinstance(key, str) else first
    read = read_pack(value, Box(printed, Own(), line))
    if not isinstance(read, PackRead):
        return FileLint((texts.say(f"refusal.{read.code}", **read.params),), readable=False)
    box = Box(printed, merged(Own(), read.pack), line)
    troubles = [_said(texts, trouble) for trouble in read.troubles]
    found = [*_sheets(box, texts), *_events(box, texts)]
    wrong = [words for words, contradicts in found if contradicts]
    lines = (
        texts.say("pack-lint.holds", n=how_many(read.pack), chapters=len(read.pack.encounters)),
        *troubles,
        *wrong,
        *(words for words, contradicts in found if not contradicts),
    )
    return FileLint(lines, sound=not troubles and not wrong)


def _sheets(box: Box, texts: Texts) -> Iterator[tuple[str, bool]]:
    """Yield what each told sheet lacks in words, and whether it contradicts itself."""
    known = box.line.chapters
    for chapter, told in sorted(
        box.own.encounters.items(),
        key=lambda one: (known[one[0]].number if one[0] in known else len(known), one[0]),
    ):
        cards = box.stage_cards(chapter) if chapter in known else ()
        for check in checks_of(Sheet(told, box.own.rules.get(chapter), cards)):
            if check.missing:
                words = texts.say(f"told.missing.{check.key}.{check.missing}", names=check.names)
                where = chapter_words(texts, box, chapter)
                yield f"{where}, {told.name}: {words}", check.missing == "contradicts"


def _events(box: Box, texts: Texts) -> Iterator[tuple[str, bool]]:
    """Yield what contradicts itself on told event cards, in words."""
    for event in sorted(box.own.events.values(), key=lambda one: (one.deck, one.number)):
        if check_is_lost(event):
            card = texts.say(f"event-told.of.{event.deck}", n=event.number)
            yield f"{card}: {texts.say('event-told.check.choices')}", True


def _said(texts: Texts, trouble: Line) -> str:
    params = dict(trouble.params)
    if "sort" in params:
        params["sort"] = texts.say(f"pack.kind.{params['sort']}")
    return texts.say(f"line.{trouble.code}", **params)
