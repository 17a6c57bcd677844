"""Abstract values, and the cells they flow between."""
