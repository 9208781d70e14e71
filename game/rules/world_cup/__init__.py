"""The World Cup Game: whole tournaments on the wall chart, played with cards by two managers."""
