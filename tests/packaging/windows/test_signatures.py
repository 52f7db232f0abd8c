"""Binaries of CPython are used only as their makers signed them."""

import shutil
import struct
from pathlib import Path

import pytest

from recipe import StopError
from windows import signatures

pytestmark = pytest.mark.skipif(
    shutil.which("osslsigncode") is None, reason="osslsigncode is not installed"
)

SAID = """\
Signer's certificate:
	------------------
	Signer #0:
		Subject: /C=US/ST=Oregon/O=Python Software Foundation/CN=Python Software Foundation
		Issuer : /C=US/O=DigiCert, Inc./CN=DigiCert Trusted G4
Countersignatures:
	Signer #0:
		Subject: /C=US/O=DigiCert, Inc./CN=DigiCert Timestamp 2023
"""


@pytest.fixture
def unsigned(tmp_path: Path) -> Path:
    """The smallest file that is a Windows library, signed by nobody."""
    path = tmp_path / "python311.dll"
    dos = b"MZ" + bytes(58) + struct.pack("<I", 64)
    coff = struct.pack("<HHIIIHH", 0x8664, 0, 0, 0, 0, 240, 0x2022)
    optional = struct.pack("<H", 0x20B) + bytes(106) + struct.pack("<I", 16) + bytes(128)
    path.write_bytes(dos + b"PE\0\0" + coff + optional + bytes(512))
    return path


def test_an_unsigned_library_is_refused_in_words(unsigned: Path) -> None:
    with pytest.raises(StopError, match=r"python311\.dll is not used: nobody signed it"):
        signatures.hold_to_signatures([unsigned])


def test_what_is_no_library_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "python311.dll"
    path.write_bytes(b"not one")
    assert signatures.fault(path)


def test_the_signer_is_told_from_who_stamped_the_time() -> None:
    assert signatures.signers(SAID) == {signatures.SIGNER}
    assert signatures.signers(SAID.replace("Python Software", "Another")) != {signatures.SIGNER}
