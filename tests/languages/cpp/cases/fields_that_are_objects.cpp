struct State { virtual State *next() = 0; };
struct Last : State { State *next() override { return nullptr; } };
struct First : State {
    Last last;
    State *next() override { return &last; }
};
struct Never : State { State *next() override { return nullptr; } };
void run(State *state) { state->next(); }
//                              ^ calls: First.next, Last.next, State.next
int main() {
    First first;
    run(&first);
}
