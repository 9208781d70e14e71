"""Powerplay: postal ice hockey, six sixths on fourteen fields."""
