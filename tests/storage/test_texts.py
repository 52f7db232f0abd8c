"""Every code that storage tells has its words, and no word is without a code."""

import json
import re

from tests.house.tree import PACKAGE, ROOT, modules

TEXTS = ROOT / "resources" / "translations" / "en" / "storage.json"
TOLD = re.compile(r'\b(?:Report|Save(?:Error|Damaged|Newer|UnknownGame|InUse))\(\s*"([a-z-]+)"')
OF_DISKS = {"disk-full", "disk-forbids", "disk-fails", "save-fault"}


def test_every_code_has_words_and_help() -> None:
    source = "".join(path.read_text("utf-8") for path in modules(PACKAGE / "storage"))
    codes = set(TOLD.findall(source)) | OF_DISKS
    texts = set(json.loads(TEXTS.read_text("utf-8")))
    assert len(codes) > 20
    assert texts - {"save.journal-damaged.one"} == {
        f"save.{code}{end}" for code in codes for end in ("", ".help")
    }
