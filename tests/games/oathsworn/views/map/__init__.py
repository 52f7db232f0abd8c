"""Views of the story map, the time track and journeys."""
