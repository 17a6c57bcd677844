class Disk {
    void spin() {}
}

class Machine {
    Disk disk;
}

class FieldOfField {
    Machine machine;

    void run(FieldOfField other) {
        machine.disk.spin();
//                   ^ calls: Disk.spin
        this.machine.disk.spin();
//                        ^ calls: Disk.spin
        other.machine.disk.spin();
//                         ^ calls: Disk.spin
    }
}
