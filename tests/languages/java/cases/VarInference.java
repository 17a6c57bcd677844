class Robot {
    Arm arm() { return new Arm(); }
}

class Arm {
    void lift() {}
}

class VarInference {
    void run() {
        var robot = new Robot();
        robot.arm();
//            ^ calls: Robot.arm
        var arm = robot.arm();
        arm.lift();
//          ^ calls: Arm.lift
    }
}
