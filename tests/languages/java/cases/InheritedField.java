class Worker {
    void work() {}
}

class BaseTeam {
    protected Worker leader;
}

class InheritedField extends BaseTeam {
    void run() {
        leader.work();
//             ^ calls: Worker.work
        this.leader.work();
//                  ^ calls: Worker.work
        super.leader.work();
//                   ^ calls: Worker.work
    }
}
