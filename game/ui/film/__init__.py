"""The film of a match that plays itself: beats, player, stage, panels, live match and replay, shared by the games.

A game brings a ``FilmTitle``: how its events become beats, the picture, the clips, the sums and the words.
"""
