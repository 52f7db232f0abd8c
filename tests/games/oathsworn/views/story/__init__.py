"""Views of the story part."""
