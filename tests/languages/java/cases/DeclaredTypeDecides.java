class Machine2 {
    void start() {}
}

class Mower extends Machine2 {
    void start() {}
}

class DeclaredTypeDecides {
    void run() {
        Machine2 machine = new Mower();
        machine.start();
//              ^ calls: Machine2.start
        Mower mower = new Mower();
        mower.start();
//            ^ calls: Mower.start
    }
}
