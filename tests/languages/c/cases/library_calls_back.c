#include <pthread.h>
#include <search.h>
#include <stdlib.h>
static pthread_once_t begun = PTHREAD_ONCE_INIT;
static void begin(void) {}
static int compare(const void *a, const void *b) { return 0; }
static void leave(void) {}
int main(void) {
    void *root = NULL;
    pthread_once(&begun, begin);
//  ^ calls: begin
    tsearch("a", &root, compare);
//  ^ calls: compare
    atexit(leave);
//  ^ calls: nothing
    return 0;
}
