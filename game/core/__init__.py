"""What every game stands on; standard library only, no input or output."""
