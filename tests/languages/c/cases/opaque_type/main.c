#include "box.h"
static void task(void) { }
int main(void) {
    box_run(box_new(task));
//  ^ calls: box.c:box_run
//          ^ calls: box.c:box_new
}
