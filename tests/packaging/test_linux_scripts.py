"""The scripts that start, install and remove the program on Linux, without a program in them."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from linux.appdir import SCRIPTS
from prune import NEWEST_GLIBC

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="scripts for Linux")

PROGRAM = "usr/lib/oathsworn-gui/oathsworn-gui"
ENTRY = ".local/share/applications/oathsworn-gui.desktop"
TYPE = ".local/share/mime/packages/oathsworn-gui.xml"
CAMPAIGN = ".local/share/oathsworn_gui/campaigns/one/campaign.oathsworn"


class Player:
    """Somebody with a home of their own and one campaign."""

    def __init__(self, home: Path, unpacked: Path) -> None:
        self.home, self.unpacked = home, unpacked

    def runs(self, *words: str | Path, **env: str) -> subprocess.CompletedProcess[str]:
        clean = {"PATH": os.environ["PATH"], "HOME": str(self.home), **env}
        return subprocess.run(
            [str(word) for word in words], env=clean, capture_output=True, text=True, check=False
        )

    def installs(self, *words: str, **env: str) -> subprocess.CompletedProcess[str]:
        return self.runs("sh", self.unpacked / "install.sh", *words, **env)

    def has(self, path: str) -> bool:
        return (self.home / path).exists()


@pytest.fixture
def player(tmp_path: Path) -> Player:
    home, unpacked = tmp_path / "at home % $5", tmp_path / "unpacked"
    for path, text in {
        home / CAMPAIGN: "{}",
        unpacked / PROGRAM: '#!/bin/sh\necho started "$@"\n',
        unpacked / "usr/share/applications/oathsworn-gui.desktop": (
            "[Desktop Entry]\nExec=oathsworn-gui %f\nTryExec=oathsworn-gui\nIcon=oathsworn-gui\n"
        ),
        unpacked / "usr/share/mime/packages/oathsworn-gui.xml": "<mime-info/>",
    }.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    for name in ("AppRun", "install.sh", "say.sh"):
        text = (SCRIPTS / name).read_text("utf-8").replace("@GLIBC@", str(NEWEST_GLIBC[1]))
        (unpacked / name).write_text(text, "utf-8")
        (unpacked / name).chmod(0o755)
    (unpacked / PROGRAM).chmod(0o755)
    return Player(home, unpacked)


def test_what_was_installed_starts_with_what_it_is_given(player: Player) -> None:
    assert player.installs().returncode == 0
    started = player.runs(player.home / ".local/bin/oathsworn-gui", "ä b.oathsworn")
    assert started.stdout == "started ä b.oathsworn\n"
    assert player.has(TYPE)


def test_the_menu_entry_names_the_program_with_its_strange_path(player: Player) -> None:
    player.installs()
    lines = (player.home / ENTRY).read_text("utf-8").splitlines()
    quoted = f"{player.home}/.local/lib/oathsworn-gui/AppRun"
    assert f"TryExec={quoted}" in lines
    quoted = quoted.replace("%", "%%").replace("$", r"\\$")
    assert f'Exec="{quoted}" %f' in lines
    assert len(lines) == 4


def test_installing_again_takes_away_what_is_no_longer_part_of_it(player: Player) -> None:
    player.installs()
    (player.unpacked / "usr/share/mime/packages/oathsworn-gui.xml").unlink()
    assert player.installs().returncode == 0
    assert not player.has(TYPE)
    assert player.has(ENTRY)


def test_removing_leaves_the_campaigns_and_nothing_else(player: Player) -> None:
    player.installs()
    removed = player.runs(player.home / ".local/bin/oathsworn-gui", "--uninstall")
    assert removed.returncode == 0
    assert "Your campaigns were kept" in removed.stdout
    files = [path.relative_to(player.home) for path in player.home.rglob("*") if path.is_file()]
    assert [path for path in files if "oathsworn" in str(path)] == [Path(CAMPAIGN)]


def test_an_appimage_puts_only_its_menu_entry_there(player: Player) -> None:
    image = str(player.home / "Oathsworn.AppImage")
    assert player.installs("--install", APPIMAGE=image).returncode == 0
    assert f"TryExec={image}" in (player.home / ENTRY).read_text("utf-8")
    assert not player.has(".local/lib")
    assert player.installs("--uninstall", APPIMAGE=image).returncode == 0
    assert not player.has(ENTRY)
    assert player.has(CAMPAIGN)


def test_where_it_cannot_be_copied_what_was_there_stays(player: Player) -> None:
    player.installs()
    tools = player.home.parent / "tools"
    _tool(tools / "cp", "exit 1")
    done = player.installs(PATH=f"{tools}:{os.environ['PATH']}")
    assert done.returncode == 3
    assert "Is the disk full?" in done.stderr
    assert player.runs(player.home / ".local/bin/oathsworn-gui").stdout == "started\n"


@pytest.mark.parametrize(
    ("libc", "words"),
    [("glibc 2.31", "too old"), ("glibc 2.35", "started"), ("glibc 2.41", "started")],
)
def test_a_linux_that_is_too_old_is_told(
    libc: str, words: str, player: Player, tmp_path: Path
) -> None:
    tools = tmp_path / "tools"
    _tool(tools / "getconf", f"echo {libc}")
    done = player.runs(player.unpacked / "AppRun", PATH=f"{tools}:{os.environ['PATH']}")
    assert words in done.stdout + done.stderr
    assert done.returncode == (3 if words == "too old" else 0)


def test_a_folder_without_its_program_is_told(player: Player) -> None:
    (player.unpacked / PROGRAM).unlink()
    done = player.runs(player.unpacked / "AppRun")
    assert done.returncode == 3
    assert "Install it again" in done.stderr


def _tool(path: Path, does: str) -> None:
    path.parent.mkdir()
    path.write_text(f"#!/bin/sh\n{does}\n", "utf-8")
    path.chmod(0o755)
