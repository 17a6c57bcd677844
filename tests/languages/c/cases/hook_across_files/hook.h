extern void (*hook)(int);
