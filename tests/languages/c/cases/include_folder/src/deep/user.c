#include <lib/api.h>
int use(api *a) {
    api_init(a);
//  ^ calls: src/api.c:api_init
    return a->send(1);
//            ^ calls: src/api.c:do_send
}
