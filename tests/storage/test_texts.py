"""Every code that storage tells has its words, and no word is without a code."""

import re

from oathsworn_gui.assets import read_texts
from tests.house.tree import PACKAGE, modules

TOLD = re.compile(r'\b(?:Report|Save[A-Z][A-Za-z]+)\(\s*"([a-z-]+)"')
OF_DISKS = {f"disk-{kind}" for kind in ("full", "forbids", "locked", "gone", "fails")} | {
    "save-fault"
}


def test_every_code_has_words_and_help() -> None:
    source = "".join(path.read_text("utf-8") for path in modules(PACKAGE / "storage"))
    codes = set(TOLD.findall(source)) | OF_DISKS
    texts = {
        key.removesuffix(".one").removesuffix(".zero")
        for key in read_texts()
        if key.startswith("save.")
    }
    assert len(codes) > 20
    assert texts == {f"save.{code}{end}" for code in codes for end in ("", ".help")}
