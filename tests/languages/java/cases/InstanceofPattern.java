class Apple {
    void peel() {}
}

class InstanceofPattern {
    void run(Object o) {
        if (o instanceof Apple apple && check()) {
            apple.peel();
//                ^ calls: Apple.peel
        }
        if (!(o instanceof Apple other)) {
            return;
        }
        other.peel();
//            ^ calls: Apple.peel
    }

    boolean check() { return true; }
}
