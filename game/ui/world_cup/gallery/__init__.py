"""The screens of The World Cup Game as examples."""
