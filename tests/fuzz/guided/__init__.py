"""Fuzzing of each reader by itself, led by the branches its cases reach (atheris, libFuzzer)."""
