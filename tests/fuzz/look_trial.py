"""A bent campaign only looked at: every file examined, every tree shown, nothing changed."""

from pathlib import Path

from oathsworn_gui.storage.campaign.read_only_campaign import Shown, open_shown
from oathsworn_gui.storage.files.save_error import SaveError
from oathsworn_gui.storage.recovery.examination import examine
from tests.fuzz.campaign_trial import NAME, seen
from tests.fuzz.cases import Case
from tests.fuzz.made_seeds import SYSTEMS
from tests.fuzz.seeds import CAMPAIGN
from tests.fuzz.verdict import Verdict, hold

_MOST = 60
"""Steps back that are looked at."""


def looked(case: Case, root: Path) -> Verdict:
    """Try a case whose files lie in the folder ``NAME`` of ``root``.

    Raises:
        LossError: looking changed something, or what is said of a file does not hold.
    """
    folder = root / NAME
    before = seen(folder)
    found = examine(folder, SYSTEMS)
    hold(found is not None, "looking ended before its end")
    assert found is not None
    shown = 0
    for part in found.trees:
        try:
            _understood(open_shown(folder, SYSTEMS, part.tree))
            shown += 1
        except SaveError as fault:
            hold(not part.whole, f"{part.path.name} is called whole: {fault}")
    try:
        now = open_shown(folder, SYSTEMS)
    except SaveError as fault:
        hold(found.opens.trouble is not None, f"said to open: {fault}")
    else:
        _understood(now)
        hold(found.opens.trouble is None or now.record.newer, "shown, but said not to open")
        _is_told(case, now)
    hold(seen(folder) == before, "looking changed something")
    return Verdict("good" if shown else "refused")


def _understood(shown: Shown) -> None:
    """See that what is shown is sound, and that its last steps can be told."""
    text = shown.campaign.model_dump_json()
    hold(shown.system.state_type.model_validate_json(text) == shown.campaign, "its JSON is refused")
    shown.system.summary(shown.campaign)
    for step in shown.done[-_MOST:]:
        hold(step.seq >= 0, "a step without a number")


def _is_told(case: Case, shown: Shown) -> None:
    """See that it is what was played; a save that can be read may say anything."""
    plain = case.seed.final and not case.strange and not case.is_forged
    if plain and CAMPAIGN not in case.files and not shown.record.newer:
        now = shown.campaign.model_dump_json()
        hold(now in case.seed.states, "a campaign that never was")
