"""The front of the AppImage: it unpacks once, whole or not at all, and clears what others left."""

import subprocess
import sys
from pathlib import Path

import pytest

from linux import appimage
from needs import missing

pytestmark = [
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="AppImages are for Linux"),
    pytest.mark.skipif(bool(missing(appimage.NEEDS)), reason="the tools to build one are not here"),
]


class Image:
    """An AppImage with a few files in it, and where it unpacks."""

    def __init__(self, folder: Path) -> None:
        self.file, self.cache = folder / "Lanterns.AppImage", folder / "cache"
        self.place = self.cache / "oathsworn-gui"

    def runs(self, *words: str, **env: str) -> subprocess.CompletedProcess[str]:
        clean = {"PATH": "/usr/bin:/bin", "XDG_CACHE_HOME": str(self.cache), **env}
        command = [str(self.file), *words]
        return subprocess.run(
            command, env=clean, cwd=self.file.parent, capture_output=True, text=True, check=False
        )

    def unpacked(self) -> list[str]:
        return sorted(path.name for path in self.place.iterdir() if path.name != "lock")


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The bytes of an AppImage."""
    folder = tmp_path_factory.mktemp("made")
    program = folder / "program"
    (program / "deep" / "er").mkdir(parents=True)
    (program / "deep" / "er" / "lantern").write_bytes(bytes(range(256)) * 4000)
    (program / "AppRun").write_text('#!/bin/sh\necho "lit $*"\n', "utf-8")
    (program / "AppRun").chmod(0o755)
    (program / ".DirIcon").symlink_to("deep/er/lantern")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(appimage, "BUILD", folder)
        packed = appimage.pack(program, level=1)
        return appimage.compile_runtime("1.0-a", megabytes=1) + packed.read_bytes()


@pytest.fixture
def image(made: bytes, tmp_path: Path) -> Image:
    image = Image(tmp_path)
    image.file.write_bytes(made)
    image.file.chmod(0o755)
    return image


def test_it_starts_with_what_it_is_given_and_unpacks_once(image: Image) -> None:
    assert image.runs("a b", "--play").stdout == "lit a b --play\n"
    lantern = image.place / "app-1.0-a" / "deep" / "er" / "lantern"
    made_at = lantern.stat().st_mtime_ns
    assert image.runs().stdout == "lit \n"
    assert lantern.stat().st_mtime_ns == made_at
    assert lantern.read_bytes() == bytes(range(256)) * 4000
    assert (image.place / "app-1.0-a" / ".DirIcon").is_symlink()


@pytest.mark.parametrize("harm", ["gone", "shorter", "a killed start"])
def test_what_is_not_whole_is_unpacked_anew(harm: str, image: Image) -> None:
    image.runs()
    folder = image.place / "app-1.0-a"
    lantern = folder / "deep" / "er" / "lantern"
    if harm == "gone":
        lantern.unlink()
    elif harm == "shorter":
        lantern.write_bytes(b"out")
    else:
        folder.rename(image.place / "part")
    assert image.runs().stdout == "lit \n"
    assert lantern.stat().st_size == 1024000
    assert image.unpacked() == ["app-1.0-a"]


def test_other_versions_go_and_what_is_not_ours_stays(image: Image) -> None:
    for name in ("app-0.9-b/deep", "app-0.8-c.damaged-7", "mine"):
        (image.place / name).mkdir(parents=True)
    image.runs()
    assert image.unpacked() == ["app-1.0-a", "mine"]


def test_a_version_that_runs_is_let_alone(image: Image) -> None:
    other = image.place / "app-0.9-b"
    other.mkdir(parents=True)
    waits = ["flock", "--shared", str(other), "sh", "-c", "echo locked; read line"]
    pipe = subprocess.PIPE
    with subprocess.Popen(waits, stdin=pipe, stdout=pipe, text=True) as running:
        assert running.stdout is not None
        assert running.stdout.readline() == "locked\n"
        image.runs()
        assert other.is_dir()
        running.communicate("\n")
    image.runs()
    assert not other.exists()


def test_where_the_cache_takes_nothing_it_goes_among_the_temporary_files(
    image: Image, tmp_path: Path
) -> None:
    image.cache.write_text("not a folder", "utf-8")
    beside = tmp_path / "temporary"
    beside.mkdir()
    assert image.runs(TMPDIR=str(beside)).stdout == "lit \n"
    (own,) = beside.iterdir()
    assert own.stat().st_mode & 0o077 == 0
    own.chmod(0o777)  # somebody else's, as it seems
    refused = image.runs(TMPDIR=str(beside))
    assert refused.returncode == 3
    assert "has to be unpacked before it can start" in refused.stderr


def test_half_a_download_is_told(image: Image, made: bytes) -> None:
    image.file.write_bytes(made[:-5000])
    done = image.runs()
    assert done.returncode == 3
    assert "download it again" in done.stderr
    assert not list(image.cache.rglob("AppRun"))


def test_it_answers_what_tools_ask(image: Image, tmp_path: Path) -> None:
    offset = int(image.runs("--appimage-offset").stdout)
    assert image.file.read_bytes()[offset:][:4] == b"hsqs"
    assert image.file.read_bytes()[8:11] == b"AI\x02"
    assert image.runs("--appimage-extract").returncode == 0
    assert (tmp_path / "squashfs-root" / "AppRun").is_file()
    assert image.runs("--appimage-extract-and-run", "x").stdout == "lit x\n"
