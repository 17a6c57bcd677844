module example.org/m
