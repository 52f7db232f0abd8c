"""Make the program's sounds: ``python packaging/sounds.py`` writes resources/sounds/.

Each is a few struck tones, of a fundamental and two overtones that die away; quiet, and short.
"""

import sys
import wave
from array import array
from math import exp, pi, sin
from pathlib import Path

RATE = 22050
PLACE = Path(__file__).resolve().parent.parent / "resources" / "sounds"

Tone = tuple[float, float, float]
"""When a tone begins in seconds, its frequency in Hz, and its loudness from 0 to 1."""

SOUNDS: dict[str, tuple[float, tuple[Tone, ...]]] = {
    "turn": (0.5, ((0.0, 587.33, 0.22),)),
    "break": (0.7, ((0.0, 196.0, 0.4), (0.07, 146.83, 0.4))),
    "victory": (
        1.6,
        ((0.0, 392.0, 0.28), (0.16, 493.88, 0.28), (0.32, 587.33, 0.28), (0.48, 783.99, 0.34)),
    ),
}
"""Each sound: its length in seconds and its tones."""


def samples(length: float, tones: tuple[Tone, ...]) -> "array[int]":
    """Return a sound as 16-bit samples."""
    made = array("h")
    for n in range(round(length * RATE)):
        at = n / RATE
        value = sum(_struck(at - begin, pitch) * loud for begin, pitch, loud in tones)
        fade = min(1.0, (length - at) / 0.05)
        made.append(round(max(-1.0, min(1.0, value * fade)) * 32767))
    return made


def _struck(at: float, pitch: float) -> float:
    """Return a struck tone ``at`` seconds after it began; none before."""
    if at < 0:
        return 0.0
    tone = sum(
        sin(2 * pi * pitch * k * at) * part * exp(-at * 5 * k)
        for k, part in ((1, 0.7), (2, 0.2), (3, 0.1))
    )
    return tone * min(1.0, at / 0.004)


def write(place: Path) -> None:
    """Write the sounds into a folder."""
    place.mkdir(parents=True, exist_ok=True)
    for name, (length, tones) in SOUNDS.items():
        made = samples(length, tones)
        if sys.byteorder == "big":
            made.byteswap()
        with wave.open(str(place / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(made.tobytes())


if __name__ == "__main__":
    write(PLACE)
