"""The screens of Undici as examples."""
