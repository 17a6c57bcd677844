"""What names mean without any flow of values."""
