"""United: a postal football management game; here the match between two line-ups."""
