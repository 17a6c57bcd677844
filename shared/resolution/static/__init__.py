"""What programs declare of types, and which calls that settles."""
