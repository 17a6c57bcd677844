FIRST = 1
THIRD = "c"
