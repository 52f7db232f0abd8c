"""What contradicts itself in a pack is told before anyone takes it."""

from oathsworn_gui.games.oathsworn.content.pack import pack_of
from oathsworn_gui.games.oathsworn.content.pack_json import written_pack
from oathsworn_gui.games.oathsworn.model.told_event import OwnCheck, OwnChoice, OwnEvent
from oathsworn_gui.games.oathsworn.views.sheets.pack_lint import pack_lint
from tests.games.oathsworn.builders.campaign import a_campaign
from tests.games.oathsworn.builders.content_files import printed
from tests.games.oathsworn.builders.phrases import english
from tests.games.oathsworn.builders.told_events import an_event

CHECK = OwnCheck(kind="spot", difficulty=7)
PAY = (OwnChoice(words="Pay"),)


def linted(event: OwnEvent) -> tuple[bool, str]:
    own = a_campaign().own.evolve(events={event.key: event})
    found = pack_lint(written_pack(pack_of(own), "oathsworn", {}), printed(), english())
    return found.sound, " ".join(found.lines)


def test_a_check_beside_choices_is_said_never_to_be_made() -> None:
    sound, lines = linted(an_event(check=CHECK, choices=PAY))
    assert not sound
    assert "City 2: The choices win" in lines
    for event in (an_event(check=CHECK), an_event(choices=PAY)):
        assert linted(event)[0]
