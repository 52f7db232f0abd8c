"""Tests of the tale: the reader of the chronicle, the choice of lines, what is told."""
