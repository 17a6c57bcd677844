#include <memory>
#include <queue>
#include <vector>

struct Task {
    using Ptr = std::shared_ptr<Task>;
    void run() {}
};

struct Queue {
    std::priority_queue<Task::Ptr, std::vector<Task::Ptr>> queue;
    std::vector<Task, std::allocator<Task>> list;

    void drain() {
        queue.top()->run();
//                   ^ calls: Task.run
        auto task = queue.top();
        task->run();
//            ^ calls: Task.run
        list.back().run();
//                  ^ calls: Task.run
    }
};
