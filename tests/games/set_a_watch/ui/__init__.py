"""The pages of Set a Watch, played at the real window."""
