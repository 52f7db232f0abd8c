"""The Flatpak names the program as the other packages do, and is let in nowhere it need not be."""

import re

from recipe import APP_ID, BUILD, NAME, ROOT

MANIFEST = ROOT / "packaging" / "flatpak" / f"{APP_ID}.yml"


def _told(key: str) -> str:
    found = re.search(rf"^{key}: (.+)$", MANIFEST.read_text("utf-8"), re.MULTILINE)
    assert found is not None, key
    return found[1]


def test_it_has_the_names_of_the_other_packages() -> None:
    assert (_told("id"), _told("command")) == (APP_ID, NAME)
    assert (_told("rename-desktop-file"), _told("rename-icon")) == (f"{NAME}.desktop", NAME)


def test_it_may_show_windows_print_and_serve_phones_and_nothing_else() -> None:
    given = re.findall(r"^  - (--\S+)$", MANIFEST.read_text("utf-8"), re.MULTILINE)
    assert given == [
        "--socket=wayland",
        "--socket=fallback-x11",
        "--share=ipc",
        "--share=network",
        "--device=dri",
        "--socket=cups",
    ]


def test_it_packs_what_the_other_linux_packages_carry() -> None:
    path = re.search(r"^        path: (.+)$", MANIFEST.read_text("utf-8"), re.MULTILINE)
    assert path is not None
    assert (MANIFEST.parent / path[1]).resolve() == BUILD / "appdir" / "linux"
