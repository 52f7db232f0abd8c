"""Check the signatures of the CPython binaries."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from recipe import StopError

SIGNER = "O=Python Software Foundation"
ROOTS = Path("/etc/ssl/certs/ca-certificates.crt")
"""The authorities this system trusts."""


def hold_to_signatures(files: Sequence[Path]) -> None:
    """Check that the Python Software Foundation has signed the binaries as they are.

    Raises:
        StopError: it names the first and what is wrong with it.
    """
    for path in files:
        if wrong := fault(path):
            raise StopError(f"{path.name} is not used: {wrong}")


def fault(path: Path) -> str:
    """Return what is wrong with the signature of a Windows binary, empty if it is valid."""
    verify = ["osslsigncode", "verify", *_offline(), "-CAfile", str(ROOTS)]
    command = [*verify, "-TSA-CAfile", str(ROOTS), "-in", str(path)]
    done = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False)
    if "No signature found" in done.stdout + done.stderr:
        return "nobody signed it"
    if done.returncode:
        return "its signature does not hold, or nobody this system trusts vouches for it"
    return "" if signers(done.stdout) == {SIGNER} else "somebody else signed it"


@cache
def _offline() -> list[str]:
    """Return the options that keep it from the net; releases before 2.8 do not know them."""
    known = subprocess.run(
        ["osslsigncode", "verify", "--help"], capture_output=True, text=True, check=False
    ).stdout
    return [option for option in ("-ignore-crl", "-ignore-cdp") if option in known]


def signers(said: str) -> set[str]:
    """Return the organisations of the certificates that signed, without those of time stamps."""
    own = said.partition("Signer's certificate:")[2].partition("Countersignatures:")[0]
    subjects = (line for line in own.splitlines() if line.strip().startswith("Subject"))
    return {part for line in subjects for part in line.split("/") if part.startswith("O=")}
