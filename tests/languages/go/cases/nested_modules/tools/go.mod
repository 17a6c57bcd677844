module example.com/root/tools

replace example.com/root => ../
