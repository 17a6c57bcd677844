#include "core.h"

int main() {
    return lib::show(3);
//              ^ calls: core.h:lib.show
}
