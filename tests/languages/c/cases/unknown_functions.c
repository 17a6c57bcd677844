#include <stdio.h>

int main(void) {
    printf("hello");
//  ^ calls: nothing
    nowhere();
//  ^ calls: nothing
    return 0;
}
