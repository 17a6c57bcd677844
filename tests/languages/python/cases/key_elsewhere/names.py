FIRST = "a"
