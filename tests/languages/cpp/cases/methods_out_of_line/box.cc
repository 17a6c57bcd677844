#include "box.h"
Box::Box(int size) : size_(size) { helper(); }
//                                 ^ calls: Box.helper
Box::~Box() {}
int Box::size() const { return this->helper(); }
//                                   ^ calls: Box.helper
Box *Box::make() { return new Box(3); }
//                            ^ calls: Box.Box
int Box::helper() const { return size_; }
