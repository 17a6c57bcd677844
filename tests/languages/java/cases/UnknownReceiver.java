class Door {
    void shut() {}
}

class UnknownReceiver {
    void run(Mystery thing) {
        thing.shut();
//            ^ calls: nothing
    }
}
