"""Makes the modules of packaging/ importable by name, as its programs import each other."""

import sys

from tests.house.tree import ROOT

sys.path.append(str(ROOT / "packaging"))
