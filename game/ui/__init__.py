"""The window: everything people see and hear, drawn with pygame from what sessions tell."""

import os

# pygame greets on standard output when it is imported; the program speaks for itself.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
