"""A monkey at the real screens: it points, clicks, drags, types and resizes by lot, and every promise is checked."""
