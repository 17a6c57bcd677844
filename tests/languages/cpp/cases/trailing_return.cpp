struct Task {
    void run() {}
};
struct Slot {
    Task *task;
    auto first() const -> const Task & { return *task; }
};
auto pop() -> Slot;
void loop() {
    auto slot = pop();
//              ^ calls: pop
    slot.task->run();
//             ^ calls: Task.run
    slot.first().run();
//               ^ calls: Task.run
}
auto pop() -> Slot { return Slot{}; }
