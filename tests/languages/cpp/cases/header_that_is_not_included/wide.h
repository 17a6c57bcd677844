#include "core.h"
namespace lib {
template <class T> int show(const T *value) { return 2; }
}
