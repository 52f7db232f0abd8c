"""What reading a folder of campaigns back came to, in words. Imports no Qt."""

from collections.abc import Sequence

from oathsworn_gui.storage.files.save_error import SaveError
from oathsworn_gui.storage.recovery.folder_check import Checked, Finding
from oathsworn_gui.tabletop.plain_words import one_line
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.tabletop.trouble_words import trouble_words


def told_of_check(came: Sequence[Checked] | SaveError, texts: Texts) -> str:
    """Return the result in some sentences."""
    if isinstance(came, SaveError):
        return f"{trouble_words(came, texts)} {trouble_words(came, texts, '.help')}".strip()
    bad = sum(bool(each.findings) for each in came)
    files = sum(each.files for each in came)
    words = [texts.say("library-check.read", n=len(came), files=files)]
    if bad:
        words.append(texts.say("library-check.found", n=bad))
    else:
        words.append(texts.say("library-check.whole", n=len(came)))
    words.append(texts.say("library-check.nothing-changed"))
    return " ".join(words)


def title_of_checked(checked: Checked, texts: Texts) -> str:
    """Return the title of a campaign or copy, else the name of its folder or file."""
    title = checked.title or one_line(checked.path.name)
    return texts.say("library-check.thrown", title=title) if checked.is_thrown else title


def lines_of_check(checked: Checked, texts: Texts) -> tuple[str, ...]:
    """Return what was found in a campaign or copy, line by line; never empty."""
    if not checked.findings:
        return (texts.say("library-check.good", n=checked.files),)
    lines = [_finding(each, texts) for each in checked.findings]
    if checked.maybe_open:
        lines.append(texts.say("library-check.open"))
    return tuple(lines)


def _finding(finding: Finding, texts: Texts) -> str:
    words = trouble_words(finding.report, texts)
    if not finding.file:
        return words
    return texts.say("library-check.finding", file=one_line(finding.file), words=words)
