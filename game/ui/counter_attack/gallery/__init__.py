"""The screens of Counter Attack as examples."""
