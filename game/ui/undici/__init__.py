"""The screens of Undici."""
