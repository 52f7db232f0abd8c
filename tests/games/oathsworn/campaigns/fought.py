"""What an encounter came to, as the tally counts it."""

from dataclasses import dataclass, field


@dataclass
class Fought:
    """``fallen`` are the seats of the last attempt, ``brought`` the items that each brought in."""

    brought: dict[str, list[str]]
    fallen: list[str] = field(default_factory=list[str])
    hp: dict[str, int] = field(default_factory=dict[str, int])
    result: str = ""
    attempts: int = 0
    allies: int = 0
    replay_marks: int = 0
    left: bool = False

    @property
    def replayed(self) -> bool:
        """Whether it was played again: its marks are frozen then."""
        return self.attempts > 1
