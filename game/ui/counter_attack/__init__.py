"""Counter Attack on the screen: the hex pitch as art, where its hexes are, and the widget that shows a position."""
