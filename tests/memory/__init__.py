"""Memory that runs out: each allocation of a step, of undoing and redoing fails in turn."""
