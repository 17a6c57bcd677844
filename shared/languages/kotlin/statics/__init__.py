"""What Kotlin's declared types say about calls: its names, receivers and overloads."""
