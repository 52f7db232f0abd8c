"""Mutation tests of the rules: each change of one place in their code must fail a test.

Cosmic-ray and mutmut start an interpreter for each mutant and write it into the source, some 5 s
here before the first test runs. So cosmic-ray's operators are applied to the syntax tree instead
(`operators`), the code object of one function is replaced in a fork of a process that has collected
the tests once (`run`), and only the tests that carry its rules run, with those of its own file.
"""
