#include "pool.h"

void Pool::fill(int n) {
    parts_.emplace_back(n);
//  ^ calls: pool.h:Part.Part
    this->parts_.emplace_back("a", n);
//        ^ calls: pool.h:Part.Part
    queue_.emplace(n);
//  ^ calls: pool.h:Part.Part
    last_.emplace(n);
//  ^ calls: pool.h:Part.Part
    pointers_.emplace_back(nullptr);
//            ^ calls: nothing
    threads_.emplace_back(&Pool::work, this);
//  ^ calls: pool.h:Pool.work
    std::vector<Part> own;
    own.emplace_back(n);
//  ^ calls: pool.h:Part.Part
}
