#include "thing.h"
int main() { Thing t; t.go(); }
//                      ^ calls: thing.h:Thing.go
