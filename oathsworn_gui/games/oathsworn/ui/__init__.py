"""Pages and panels of Oathsworn (Qt)."""
