"""Screens around a board, put together from classes that fill each other in."""
