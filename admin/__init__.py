"""Commands for operators, run where the app's settings are: `python -m admin`."""
