import java.util.List;

class Task {
    void execute() {}
}

class EnhancedFor {
    void run(List<Task> tasks) {
        for (Task task : tasks) {
            task.execute();
//               ^ calls: Task.execute
        }
        for (var task : tasks) {
            task.execute();
//               ^ calls: Task.execute
        }
    }
}
