#define old_name new_name
#define real_one something_else

static void new_name(void) { }
static void real_one_(void) { }

void run(void) {
    old_name();
//  ^ calls: new_name
}
