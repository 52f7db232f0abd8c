"""What any tabletop campaign is made of: frozen values and pure functions, no screen, no files."""
