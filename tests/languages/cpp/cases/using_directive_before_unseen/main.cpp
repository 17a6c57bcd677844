#include "lib.h"
namespace app { void only(int) {} }
using namespace lib;
using namespace app;

int main() {
    help(1);
//  ^ calls: lib.cpp:lib.help
    only(1);
//  ^ calls: app.only
    both("x");
//  ^ calls: lib.cpp:both
    both(1);
//  ^ calls: lib.cpp:lib.both
}
