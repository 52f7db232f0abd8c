"""The common basis of tabletop campaigns: frozen values and pure functions, no UI, no files."""
