"""Lists and dictionaries whose life a function or module shows."""
