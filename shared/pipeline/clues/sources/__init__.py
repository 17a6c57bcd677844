"""What sources and settings say that facts do not hold."""
