"""What trying to restore came to, in words."""

from oathsworn_gui.storage.files.save_error import SaveError
from oathsworn_gui.storage.library.restore_trial import Trial, Tried
from oathsworn_gui.tabletop.texts import Texts
from oathsworn_gui.tabletop.trouble_words import trouble_words
from oathsworn_gui.ui.base.dates import moment_in_form
from oathsworn_gui.ui.saving.read_back_page import ReadBackRow


def told_of_trial(came: Trial | SaveError, texts: Texts) -> str:
    """Return the result in one or two sentences."""
    if isinstance(came, SaveError):
        return f"{trouble_words(came, texts)} {trouble_words(came, texts, '.help')}".strip()
    if not came.tried:
        return texts.say("second-trial.none")
    bad = sum(tried.trouble is not None for tried in came.tried)
    words = [texts.say("second-trial.good", n=len(came.tried) - bad)]
    if bad:
        words.append(texts.say("second-trial.bad", n=bad))
    if came.more:
        words.append(texts.say("second-trial.more", n=came.more))
    words.append(texts.say("second-trial.nothing-changed"))
    return " ".join(words)


def rows_of_trial(came: Trial | SaveError, texts: Texts) -> tuple[ReadBackRow, ...]:
    """Return a row for each copy, those with problems first."""
    if isinstance(came, SaveError):
        return ()
    tried = sorted(came.tried, key=lambda each: each.trouble is None)
    return tuple(_row(each, texts) for each in tried)


def _row(tried: Tried, texts: Texts) -> ReadBackRow:
    if tried.trouble is not None:
        lines = [trouble_words(tried.trouble, texts), trouble_words(tried.trouble, texts, ".help")]
    else:
        about = (str(tried.summary.get(key, "")) for key in ("chapter", "subtitle"))
        at = moment_in_form("day-year-clock", tried.at, texts)
        lines = [*about]
        if tried.step:
            lines.append(texts.say("second-trial.step", step=tried.step))
        if at:
            lines.append(texts.say("second-trial.at", at=at))
    if tried.earlier:
        lines.append(texts.say("second-trial.earlier", n=tried.earlier))
    title = tried.title or tried.file
    return ReadBackRow(title, (*filter(None, lines), tried.file), tried.trouble is None)
