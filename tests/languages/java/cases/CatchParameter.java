class Failure extends Exception {
    void explain() {}
}

class CatchParameter {
    void run() {
        try {
            risky();
//          ^ calls: CatchParameter.risky
        } catch (Failure e) {
            e.explain();
//            ^ calls: Failure.explain
        } finally {
            risky();
//          ^ calls: CatchParameter.risky
        }
    }

    void risky() throws Failure {}
}
