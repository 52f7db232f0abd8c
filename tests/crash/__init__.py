"""The crash harness: plays, kills and cuts the power, and looks whether anything was lost."""
