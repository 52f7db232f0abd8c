"""The size of texts and controls, which Qt reads once from the environment."""

from collections.abc import MutableMapping

QT = "QT_SCALE_FACTOR"
OURS = "OATHSWORN_GUI_SCALE_FACTOR"
"""What an earlier run of this program, which started this one, had given to Qt."""


def set_scale(percent: int, environment: MutableMapping[str, str]) -> None:
    """Set the scale for Qt; what people themselves told Qt stays as it is.

    Has no effect after the application was created.
    """
    if environment.pop(OURS, None) == environment.get(QT):
        environment.pop(QT, None)
    if percent != 100 and QT not in environment:
        environment[QT] = environment[OURS] = str(min(max(percent, 100), 300) / 100)
