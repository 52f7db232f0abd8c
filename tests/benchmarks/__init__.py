"""Our times over a plain baseline, both sides measured in the same run."""

from oathsworn_gui.ui.base.quick_binding import import_binding

import_binding()  # as the program does
