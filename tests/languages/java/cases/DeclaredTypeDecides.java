class Machine2 {
    void start() {}
}

class Mower extends Machine2 {
    void start() {}
}

class DeclaredTypeDecides {
    Machine2 find() { return new Mower(); }

    void run() {
        Machine2 machine = find();
        machine.start();
//              ^ calls: Machine2.start
        Mower mower = new Mower();
        mower.start();
//            ^ calls: Mower.start
    }
}
