"""Our times over a plain baseline, both sides measured in the same run."""
