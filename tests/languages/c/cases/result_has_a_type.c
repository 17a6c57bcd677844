struct engine { int (*start)(void); };
struct car { struct engine *engine; };

static int vroom(void) { return 1; }
static struct engine v8 = { vroom };

struct car *car_of(int id) { static struct car c = { &v8 }; return &c; }

int drive(void) {
    return car_of(1)->engine->start();
//         ^ calls: car_of
//                            ^ calls: vroom
}
