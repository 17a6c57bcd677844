"""What analyses cost, and whether what they call dead is."""
