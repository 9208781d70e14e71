"""What lies on the table in every game: scoreboard, prompt, actions, dice, log, tutor."""
