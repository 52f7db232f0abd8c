"""Tests of oathsworn_gui: they mirror the package."""
