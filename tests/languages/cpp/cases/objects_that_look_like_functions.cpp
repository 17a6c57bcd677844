#include <memory>
#include <utility>
struct State { virtual void handle() = 0; };
struct On : State { void handle() override {} };
struct Name { explicit Name(int x) {} };
int number() { return 1; }
class Context {
public:
    explicit Context(std::unique_ptr<State> state) : state_(std::move(state)) {}
    void run() { state_->handle(); }
//                       ^ calls: On.handle, State.handle
private:
    std::unique_ptr<State> state_;
};
void use(std::unique_ptr<State> given) {
    Context made(std::make_unique<On>());
//  ^ calls: Context.Context
    made.run();
//       ^ calls: Context.run
    Context moved(std::move(given));
//  ^ calls: Context.Context
    moved.run();
//        ^ calls: Context.run
    Name named(number());
//             ^ calls: number
}
