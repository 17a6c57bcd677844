#include "box.h"
int main() {
    Box *b = Box::make();
//                ^ calls: box.cc:Box.make
    int n = b->size();
//             ^ calls: box.cc:Box.size
    auto other = Box::make();
    other->size();
//         ^ calls: box.cc:Box.size
    delete b;
//  ^ calls: box.cc:Box.~Box
    return n;
}
