#include <lib/api.h>
static int do_send(int x) { return x; }
int api_init(api *a) { a->send = do_send; return 0; }
