module example.com/core
