module example.com/root
