"""What tools and frameworks find by names, paths and marks, as data."""
