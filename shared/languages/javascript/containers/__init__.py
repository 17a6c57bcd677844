"""Lists, maps and objects whose life a block shows."""
