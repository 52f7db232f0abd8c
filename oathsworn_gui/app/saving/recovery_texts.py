"""What was found in a campaign's folder, as text."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from oathsworn_gui.storage.files.plain_json import Json
from oathsworn_gui.storage.library.listing import Entry, shown_summary
from oathsworn_gui.storage.migration.version_upgrade import Upgrade
from oathsworn_gui.storage.recovery.examination import Examined, Opens
from oathsworn_gui.storage.recovery.examined_file import Part
from oathsworn_gui.storage.saves.save_file import Head
from oathsworn_gui.tabletop.action import Scalar
from oathsworn_gui.tabletop.plain_words import one_line
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.tabletop.trouble_words import trouble_words
from oathsworn_gui.ui.base.dates import decimal, in_form, local_moment, moment_in_form
from oathsworn_gui.ui.library.library_rows import row_of
from oathsworn_gui.ui.saving.contents_card import Contents
from oathsworn_gui.ui.saving.recoverable_list import RecoverableRow
from oathsworn_gui.ui.saving.recovery_page import FileLine, Verdict

NOW = "now"
"""The key of the row for the state that opening yields."""

_TOLD_BY_WAY = {"recovered", "upgraded", "journal-damaged"}
_QUIET = ("aside", "leftover", "other")
"""Kinds of files that need not be intact."""
_MOST = 12
"""The most places that are listed as changes."""
Fact = tuple[str, str, str]


class RecoveryTexts:
    """Describes an examined folder in text."""

    def __init__(self, texts: Texts, found: Examined) -> None:
        self._texts = texts
        self._found = found

    @property
    def title(self) -> str:
        """The title of the campaign, or a text that it cannot be read."""
        return self._found.title or self._say("library.untitled")

    # -------------------------------------------------------------------------------- verdict

    def verdict(self) -> Verdict:
        """Return what is safe, first, and then further remarks."""
        opens, best = self._found.opens, self._found.best
        if opens.trouble is None:
            return self._opening(opens)
        why = trouble_words(opens.trouble, self._texts)
        if best is not None:
            words = (self._say("recovery.best.why", why=why), self._say("recovery.best.way"))
            if opens.way in ("newer", "unknown-game"):
                words = (*words, trouble_words(opens.trouble, self._texts, ".help"))
            return Verdict(
                self._say("recovery.whole", moment=self._of(best)),
                words,
                "shield-half-full",
                "gold",
            )
        if opens.way in ("newer", "unknown-game"):
            words = (why, trouble_words(opens.trouble, self._texts, ".help"))
            title = self._say(f"recovery.{opens.way}")
            return Verdict(title, words, "lock-outline", "steel")
        if opens.way == "altered":
            words = (why, self._say("recovery.altered.none"))
            return Verdict(self._say("recovery.altered"), words, "shield-alert-outline", "gold")
        if opens.way == "empty":
            return Verdict(why, (trouble_words(opens.trouble, self._texts, ".help"),), "leaf")
        words = (why, self._say("recovery.none.way"))
        return Verdict(self._say("recovery.none"), words, "shield-alert-outline", "gold")

    def _opening(self, opens: Opens) -> Verdict:
        words = [self._say("recovery.missing", n=opens.missing)] if opens.missing else []
        words.append(self._way(opens))
        if opens.since and not opens.missing:
            words.append(self._say("recovery.since", n=opens.since))
        words += [
            trouble_words(report, self._texts)
            for report in opens.reports
            if report.code not in _TOLD_BY_WAY
        ]
        careful = opens.way in ("earlier", "altered") or bool(opens.missing)
        icon = ("shield-half-full", "gold") if careful else ("shield-check-outline", "moss")
        moment = self.moment(opens.summary or {}, opens.at)
        return Verdict(self._say("recovery.whole", moment=moment), tuple(words), *icon)

    def _way(self, opens: Opens) -> str:
        """Return what opening does, and what is wrong with the saved file if it uses another."""
        save = next((part for part in self._found.parts if part.kind == "save"), None)
        if opens.way != "earlier":
            return self._say(f"recovery.way.{opens.way}")
        if save is None:
            return self._say("recovery.way.earlier.missing")
        why = trouble_words(save.report, self._texts) if save.report is not None else ""
        return self._say("recovery.way.earlier", why=why)

    def moment(self, summary: Mapping[str, Json], at: str) -> str:
        """Return the text for a moment of play: its chapter and time."""
        chapter = shown_summary(summary).get("chapter")
        day = self._when(at)
        if chapter:
            return self._say("recovery.moment", chapter=chapter, at=day) if day else chapter
        return self._say("recovery.moment.plain", at=day) if day else self.title

    def _of(self, part: Part) -> str:
        return self.moment(part.head.summary, part.head.saved_at) if part.head else self.title

    # ----------------------------------------------------------------------------------- rows

    def rows(self) -> tuple[RecoverableRow, ...]:
        """Return the rows of the states, the one used by opening first."""
        return tuple(self._rows())

    def _rows(self) -> Iterator[RecoverableRow]:
        found, opens = self._found, self._found.opens
        if opens.trouble is None and opens.head is not None:
            note = self._say("recovery.row.now")
            yield self._row(NOW, opens.head, opens.summary or {}, opens.at, note)
        best = found.best if opens.trouble is not None else None
        for part in found.trees:
            if part.kind == "save" and part.whole and opens.trouble is None:
                continue  # the first row shows it, plus later steps
            yield self._row_of(part, best=part is best)

    def _row_of(self, part: Part, *, best: bool) -> RecoverableRow:
        head = part.head
        kept = part.generation.at if part.generation is not None else ""
        at = head.saved_at if head is not None else kept or part.at
        note = self._say("recovery.row.best") if best else self._note(part)
        summary: Mapping[str, Json] = head.summary if head is not None else {}
        row = self._row(str(part.path), head, summary, at, note)
        if not part.whole:
            words = row.words or self._kept_as(part)
            return replace(row, icon="alert-circle-outline", words=words)
        return replace(row, icon="check-circle-outline" if best else "history")

    def _kept_as(self, part: Part) -> str:
        """Return a label for a tree without readable contents."""
        mark = part.generation.mark if part.generation is not None else ""
        return mark.replace("-", " ").capitalize() or self._say(f"recovery.file.{part.kind}")

    def _row(
        self, key: str, head: Head | None, summary: Mapping[str, Json], at: str, note: str
    ) -> RecoverableRow:
        time = local_moment(at)
        words = str(
            shown_summary(summary).get("chapter") or (head.shown_title if head is not None else "")
        )
        return RecoverableRow(
            key,
            words,
            note,
            "check-circle-outline",
            moment_in_form("clock", at, self._texts),
            in_form("day", time, self._texts) if time else self._say("recovery.undated"),
        )

    def _note(self, part: Part) -> str:
        if part.report is not None:
            return self._texts.find(
                f"recovery.row.{part.report.code}", self._say("recovery.row.damaged")
            )
        if part.kind != "earlier":
            return self._say(f"recovery.file.{part.kind}")
        why = part.generation.why if part.generation is not None else ""
        return self._texts.find(f"recovery.why.{why}", "")

    # --------------------------------------------------------------------------------- inside

    def inside(self, key: str) -> Contents:
        """Return the contents of a row."""
        opens = self._found.opens
        if key == NOW and opens.head is not None:
            shown = self._shown(opens.head, opens.summary or {})
            facts: list[Fact] = [("calendar-check-outline", "quiet", self._when(opens.at))]
            if opens.since:
                words = self._say("recovery.since", n=opens.since)
                facts.append(("shoe-print", "quiet", words))
            hint = self._say("recovery.hint.now")
            return replace(shown, facts=tuple(facts), hint=hint)
        return self._inside_of(self.part(key))

    def part(self, key: str) -> Part:
        """Return the tree of a row.

        Raises:
            LookupError: it is the row `NOW`, or unknown.
        """
        for part in self._found.trees:
            if str(part.path) == key:
                return part
        raise LookupError(key)

    def _inside_of(self, part: Part) -> Contents:
        shown = self._shown(part.head, part.head.summary if part.head is not None else {})
        facts: list[Fact] = []
        if part.head is not None and part.head.saved_at:
            words = self._say("recovery.fact.saved", at=self._when(part.head.saved_at))
            facts.append(("calendar-check-outline", "quiet", words))
        facts.append(("file-outline", "quiet", self._detail(part)))
        if part.whole:
            whole = self._say("recovery.fact.whole")
            facts.append(("file-check-outline", "moss", whole))
            return replace(shown, facts=tuple(facts), hint=self._say("recovery.hint.own"))
        trouble = trouble_words(part.report, self._texts) if part.report is not None else ""
        hint = self._say("recovery.hint.damaged")
        if part.report is not None and part.report.code in ("newer", "unknown-game"):
            hint = trouble_words(part.report, self._texts, ".help")
        if part.report is not None and part.report.code == "altered":
            hint = self._say("recovery.hint.altered")
        return replace(shown, facts=tuple(facts), trouble=trouble, hint=hint)

    def _shown(self, head: Head | None, summary: Mapping[str, Json]) -> Contents:
        if head is None:
            return Contents(self.title)
        entry = Entry(self._found.folder, head.shown_title, summary=shown_summary(summary))
        shown = Contents.of_row(row_of(entry, self._texts))
        return replace(shown, title=shown.title or self.title)

    # ---------------------------------------------------------------------------------- files

    def files(self) -> tuple[FileLine, ...]:
        """Return the files; intact earlier states are combined in one line."""
        return tuple(self._files())

    def _files(self) -> Iterator[FileLine]:
        parts = self._found.parts
        earlier = [part for part in parts if part.kind == "earlier" and part.report is None]
        if not any(part.kind == "save" for part in parts) and self._found.opens.way != "empty":
            yield self._missing("save")
        for part in parts:
            if part not in earlier and part.kind != "own":
                yield self._line(part)
        if earlier:
            words = self._say("recovery.file.whole.n", n=len(earlier))
            size = self._size(sum(part.size or 0 for part in earlier))
            title = self._say("recovery.file.earlier")
            yield FileLine(title, words, size, "check-circle-outline", "moss")

    def _missing(self, kind: str) -> FileLine:
        title, state = self._say(f"recovery.file.{kind}"), self._say("recovery.file.missing")
        return FileLine(title, state, "", "alert-circle-outline", "gold")

    def _line(self, part: Part) -> FileLine:
        title, detail = self._say(f"recovery.file.{part.kind}"), self._detail(part)
        if part.report is None:
            state = self._say(f"recovery.file.{part.kind}.whole", n=part.count)
            return FileLine(title, state, detail, "check-circle-outline", "moss")
        state = trouble_words(part.report, self._texts)
        if part.kind in _QUIET:
            return FileLine(title, state, detail, "file-outline")
        return FileLine(title, state, detail, "alert-circle-outline", "gold")

    def _detail(self, part: Part) -> str:
        size = self._size(part.size) if part.size is not None else ""
        words = (one_line(part.path.name), size, self._when(part.at))
        return ", ".join(word for word in words if word)

    def _size(self, size: int) -> str:
        if size >= 1_000_000:
            return self._say("recovery.megabytes", size=decimal(size / 1e6, 1, self._texts))
        kilobytes = (
            decimal(size / 1000, 1, self._texts) if 0 < size < 10_000 else str(round(size / 1000))
        )
        return self._say("recovery.kilobytes", size=kilobytes)

    def _when(self, iso: str) -> str:
        """Return date and time as text; empty if invalid."""
        return moment_in_form("day-clock", iso, self._texts)

    def _say(self, key: str, **params: Scalar) -> str:
        return self._texts.say(key, **params)


def changes_words(told: Upgrade, texts: Texts) -> tuple[str, ...]:
    """Return as text what migrating a campaign to the current version would change."""
    say = texts.say
    if told.trouble is not None:
        return (trouble_words(told.trouble, texts), trouble_words(told.trouble, texts, ".help"))
    words = [say("recovery.changes.words", before=told.from_schema, after=told.to_schema)]
    if told.loses_nothing:
        words.append(say("recovery.changes.nothing"))
    for key, entries in (("dropped", told.dropped), ("aside", told.set_aside)):
        if entries:
            places = [str(entry["path"]) for entry in entries]
            more = ["…"] if len(places) > _MOST else []
            named = ", ".join(places[:_MOST] + more)
            words.append(say(f"recovery.changes.{key}", places=named))
    if told.added:
        words.append(say("recovery.changes.added", n=len(told.added)))
    return tuple(words)
