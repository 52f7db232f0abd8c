"""Sign the list of checksums with GnuPG, where there is a key; without one nothing is signed.

OATHSWORN_SIGNING_KEY names the key: its fingerprint in the keyring of whoever builds, or the path
of a file with the secret key. OATHSWORN_SIGNING_PASSPHRASE is its passphrase, if it has one and no
agent asks for it. Beside SHA256SUMS come SHA256SUMS.asc, the detached signature, and
signing-key.asc, the public key. The signature is verified with that public key alone before it
counts.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from pathlib import Path

from recipe import LACKING, StopError

KEY = "OATHSWORN_SIGNING_KEY"
PASSPHRASE = "OATHSWORN_SIGNING_PASSPHRASE"  # noqa: S105 - the name of a variable
SIGNATURE_END = ".asc"
PUBLIC_KEY = "signing-key.asc"
_FINGERPRINT = re.compile(r"[0-9A-F]{40}|[0-9A-F]{64}")
_VALID = re.compile(r"^\[GNUPG:\] VALIDSIG ([0-9A-F]+) .*?(?: ([0-9A-F]+))?$", re.MULTILINE)


def signed(sums: Path, env: Mapping[str, str]) -> str:
    """Sign ``sums`` with the key that ``env`` names; return its fingerprint, "" without a key.

    A signature or public key that lies there from an earlier run is removed first.

    Raises:
        StopError: there is a key and the file cannot be signed with it; nothing is left of it.
    """
    signature, public = _beside(sums)
    signature.unlink(missing_ok=True)
    public.unlink(missing_ok=True)
    key = env.get(KEY, "").strip()
    if not key:
        return ""
    gpg = shutil.which("gpg")
    if gpg is None:
        raise StopError(f"{KEY} is set, but gpg is missing (Debian, Ubuntu: gnupg)", LACKING)
    try:
        with _home(gpg, key) as (name, options):
            write = [gpg, *options, "--armor", "--yes", "--output"]
            sign = [*_unlocking(env), "--local-user", name, "--detach-sign", sums]
            _run([*write, signature, *sign], env.get(PASSPHRASE, ""))
            _run([*write, public, "--export", name])
        return verified(sums)
    except StopError:
        signature.unlink(missing_ok=True)
        public.unlink(missing_ok=True)
        raise


def verified(sums: Path) -> str:
    """Verify the signature of ``sums`` with the public key beside it; return the fingerprint.

    Raises:
        StopError: it is not valid.
    """
    gpg = shutil.which("gpg") or "gpg"
    signature, public = _beside(sums)
    with _home(gpg, str(public)) as (_, options):
        said = _run([gpg, *options, "--status-fd", "1", "--verify", signature, sums])
    found = _VALID.search(said)
    if found is None:
        raise StopError(f"the signature of {sums.name} is not valid")
    return found[2] or found[1]


def is_of_signing(path: Path) -> bool:
    """Whether a file of the release belongs to its signature: it has no checksum in the list."""
    return path.name == PUBLIC_KEY or path.name.endswith(f"SUMS{SIGNATURE_END}")


def _beside(sums: Path) -> tuple[Path, Path]:
    return sums.with_name(f"{sums.name}{SIGNATURE_END}"), sums.with_name(PUBLIC_KEY)


@contextmanager
def _home(gpg: str, key: str) -> Generator[tuple[str, list[str]]]:
    """Yield the fingerprint of a key and the options to use it; a file gets its own keyring."""
    plain = re.sub(r"\s", "", key).upper()
    if _FINGERPRINT.fullmatch(plain):
        yield plain, ["--batch", "--no-tty"]
        return
    if not Path(key).is_file():
        raise StopError(f"{KEY} is neither a fingerprint of 40 digits nor a file", 2)
    with tempfile.TemporaryDirectory(prefix="sign-", ignore_cleanup_errors=True) as home:
        options = ["--batch", "--no-tty", "--homedir", home]
        try:
            _run([gpg, *options, "--import", Path(key)])
            rows = _run([gpg, *options, "--with-colons", "--list-keys"]).splitlines()
            found = [row.split(":")[9] for row in rows if row.startswith("fpr:")]
            if not found:
                raise StopError(f"{Path(key).name} holds no key")
            yield found[0], options
        finally:
            stop = shutil.which("gpgconf")
            if stop is not None:  # the agent of that keyring would stay
                command = [stop, "--homedir", home, "--kill", "gpg-agent"]
                subprocess.run(command, capture_output=True, check=False)


def _unlocking(env: Mapping[str, str]) -> list[str]:
    return ["--pinentry-mode", "loopback", "--passphrase-fd", "0"] if env.get(PASSPHRASE) else []


def _run(command: list[str | Path], entered: str = "") -> str:
    """Run GnuPG; return what it prints.

    Raises:
        StopError: it failed; what it says is the reason.
    """
    own = {**os.environ, "LC_ALL": "C"}
    own.pop(PASSPHRASE, None)
    done = subprocess.run(
        command, input=entered, capture_output=True, text=True, env=own, check=False
    )
    if done.returncode:
        raise StopError(f"gpg: {done.stderr.strip()}")
    return done.stdout
