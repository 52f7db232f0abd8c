"""A release is signed where there is a key, and nothing breaks without one."""

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

import package
import publish
import signing
from recipe import StopError

GPG = shutil.which("gpg")
# Making a key and signing take seconds each, until the system has collected randomness.
with_gpg = pytest.mark.skipif(GPG is None, reason="GnuPG is not installed")


@pytest.fixture
def dist(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "dist"
    folder.mkdir()
    (folder / "a.deb").write_bytes(b"a")
    monkeypatch.setattr(publish, "DIST", folder)
    monkeypatch.setattr(package, "DIST", folder)
    monkeypatch.delenv(signing.KEY, raising=False)
    monkeypatch.delenv(signing.PASSPHRASE, raising=False)
    return folder


@pytest.fixture(scope="module")
def key(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The file of a secret key made for this test, with a passphrase."""
    home = tmp_path_factory.mktemp("g")
    home.chmod(0o700)
    gpg = [str(GPG), "--batch", "--no-tty", "--homedir", str(home), "--pinentry-mode", "loopback"]
    gpg += ["--passphrase", "a word"]
    make = [*gpg, "--quick-generate-key", "Nobody <nobody@example.org>", "ed25519", "sign", "1d"]
    subprocess.run(make, check=True, capture_output=True)
    file = home / "secret.asc"
    export = [*gpg, "--armor", "--output", str(file), "--export-secret-keys"]
    subprocess.run(export, check=True, capture_output=True)
    yield file
    subprocess.run(["gpgconf", "--homedir", str(home), "--kill", "gpg-agent"], check=False)


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def test_without_a_key_the_sums_are_written_and_nothing_is_signed(
    dist: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (dist / "SHA256SUMS.asc").write_text("of an earlier run")
    assert publish.main(["sums"]) == 0
    assert "not signed" in capsys.readouterr().out
    assert names(dist) == {"a.deb", "SHA256SUMS"}


@pytest.mark.long
@with_gpg
def test_the_signature_is_of_that_key_and_of_these_sums(
    dist: Path, key: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(signing.KEY, str(key))
    monkeypatch.setenv(signing.PASSPHRASE, "a word")
    for _ in range(2):
        assert publish.main(["sums"]) == 0
    assert names(dist) == {"a.deb", "SHA256SUMS", "SHA256SUMS.asc", "signing-key.asc"}
    assert (dist / "SHA256SUMS").read_text().count("\n") == 1
    assert "PRIVATE" not in (dist / "signing-key.asc").read_text()
    assert publish.main(["verify"]) == 0
    assert "signed by " in capsys.readouterr().out
    (dist / "SHA256SUMS").write_text("another")
    assert publish.main(["verify"]) == 1
    assert "BAD signature" in capsys.readouterr().err
    with pytest.raises(StopError):
        signing.signed(dist / "SHA256SUMS", {signing.KEY: str(key), signing.PASSPHRASE: "wrong"})
    assert names(dist) == {"a.deb", "SHA256SUMS"}


def test_a_key_that_cannot_be_used_stops_the_release(
    dist: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sums = publish.write_sums(dist)
    file = dist.with_name("no-key.asc")
    file.write_text("no key")
    for key in ("nowhere.asc", "F" * 39, str(file)):
        with pytest.raises(StopError):
            signing.signed(sums, {signing.KEY: key})
        assert names(dist) == {"a.deb", "SHA256SUMS"}
    monkeypatch.setattr(shutil, "which", lambda _: None)  # pyright: ignore[reportUnknownLambdaType, reportUnknownArgumentType]
    with pytest.raises(StopError, match="gpg is missing"):
        signing.signed(sums, {signing.KEY: str(file)})


@pytest.mark.long
@with_gpg
def test_a_build_with_a_key_is_signed_at_its_end(
    dist: Path, key: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(package, "build", lambda name: None)  # pyright: ignore[reportUnknownLambdaType, reportUnknownArgumentType]
    assert package.main(["wheel"]) == 0
    assert names(dist) == {"a.deb"}
    monkeypatch.setenv(signing.KEY, str(key))
    monkeypatch.setenv(signing.PASSPHRASE, "a word")
    assert package.main(["wheel"]) == 0
    assert "SHA256SUMS.asc" in names(dist)
