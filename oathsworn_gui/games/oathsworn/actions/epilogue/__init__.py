"""Actions: the tally after an encounter: level, loot, losses, and the score."""
