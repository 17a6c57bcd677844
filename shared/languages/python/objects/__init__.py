"""What classes, records and enumerations are made of, and who fills their members."""
