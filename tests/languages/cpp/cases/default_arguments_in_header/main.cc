#include "api.h"
int main() {
    api::send(1);
//       ^ calls: api.cc:api.send
    api::Client c;
    c.call(1);
//    ^ calls: api.cc:api.Client.call
}
