#include "api.h"
namespace api {
void send(int to, int flags) {}
void Client::call(int id, bool wait) { send(id); }
//                                     ^ calls: api.send
}
