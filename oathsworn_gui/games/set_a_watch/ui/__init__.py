"""Pages and panels of Set a Watch (Qt)."""
