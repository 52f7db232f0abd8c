"""The modules of packaging/ are imported by their own names, as its programs import each other."""

import sys

from tests.house.tree import ROOT

sys.path.append(str(ROOT / "packaging"))
