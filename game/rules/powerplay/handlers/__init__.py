"""What actions and automatic steps do to the draft."""
