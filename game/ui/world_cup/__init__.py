"""The World Cup Game on the screen: the wall chart, hands of cards, film, replay, full time."""
