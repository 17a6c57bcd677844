#include <string>

struct Number {
    void show() {}
};
struct Text {
    void show() {}
};

Number read(int) { return {}; }
Number read(double) { return {}; }
Text read(const std::string &) { return {}; }

void go() {
    read(std::string("a")).show();
//  ^ calls: read
//                         ^ calls: Text.show
    read(std::to_string(3)).show();
//  ^ calls: read
//                          ^ calls: Text.show
    auto text = std::string(3, 'x');
    read(text).show();
//             ^ calls: Text.show
}
