"""What macOS is told of the program. The bundle itself can only be made on a Mac."""

import plistlib
import sys
from typing import Any

import pytest

from macos import build, bundle
from recipe import StopError, version
from tests.house.tree import ROOT


@pytest.fixture
def told() -> dict[str, Any]:
    """The property list as it is read back from its file."""
    return plistlib.loads(plistlib.dumps(bundle.property_list()))


def test_the_bundle_names_its_version_and_the_oldest_system(told: dict[str, Any]) -> None:
    assert told["CFBundleShortVersionString"] == version()
    assert (told["LSMinimumSystemVersion"], told["NSHighResolutionCapable"]) == ("14.0", True)


def test_campaign_files_are_a_type_of_ours_and_open_with_us(told: dict[str, Any]) -> None:
    (declared,), (opened,) = told["UTExportedTypeDeclarations"], told["CFBundleDocumentTypes"]
    assert opened["LSItemContentTypes"] == [declared["UTTypeIdentifier"]]
    assert declared["UTTypeTagSpecification"] == {
        "public.filename-extension": ["oathsworn"],
        "public.mime-type": ["application/x-oathsworn-campaign"],
    }


def test_names_hold_only_what_apple_allows(told: dict[str, Any]) -> None:
    names = (bundle.BUNDLE_ID, told["UTExportedTypeDeclarations"][0]["UTTypeIdentifier"])
    assert all(name.replace(".", "").replace("-", "").isalnum() for name in names)


def test_entitlements_are_a_property_list() -> None:
    path = ROOT / "packaging" / "macos" / "entitlements.plist"
    assert plistlib.loads(path.read_bytes()) == {
        "com.apple.security.cs.allow-unsigned-executable-memory": True
    }


@pytest.mark.skipif(sys.platform == "darwin", reason="says that this is no Mac")
def test_elsewhere_it_says_that_it_needs_a_mac() -> None:
    with pytest.raises(StopError, match="can only be made on a Mac") as stop:
        build.build()
    assert stop.value.code == 3


def test_a_password_is_not_shown_when_notarising_fails(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    for name in ("APPLE_ID", "APPLE_PASSWORD", "APPLE_TEAM"):
        monkeypatch.setenv(name, f"the-{name.lower()}")
    with pytest.raises(StopError) as stop:
        build.notarise(tmp_path / "program.dmg")
    assert "the-apple_password" not in str(stop.value)
