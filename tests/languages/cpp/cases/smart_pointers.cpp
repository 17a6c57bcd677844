#include <memory>
struct Engine {
    Engine(int power) {}
    void start() {}
};
struct Car {
    std::unique_ptr<Engine> engine_;
    std::shared_ptr<Engine> spare_;
    void go() {
        engine_->start();
//               ^ calls: Engine.start
        (*spare_).start();
//                ^ calls: Engine.start
        engine_.reset();
//              ^ calls: nothing
        engine_.get()->start();
//                     ^ calls: Engine.start
    }
};

int main() {
    auto e = std::make_unique<Engine>(3);
//                ^ calls: nothing
    e->start();
//     ^ calls: Engine.start
    std::shared_ptr<Engine> s = std::make_shared<Engine>(4);
    s->start();
//     ^ calls: Engine.start
}
