#include "kernel.h"
int main() {
    float x = 1;
    launch_work(&x);
//  ^ calls: kernel.cu:launch_work
}
