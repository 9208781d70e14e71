"""The widgets: one thin layer in one style, for all screens of all games."""
