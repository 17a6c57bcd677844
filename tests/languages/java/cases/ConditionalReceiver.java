class Light {
    void on() {}
}

class ConditionalReceiver {
    void run(boolean flag, Light a, Light b) {
        (flag ? a : b).on();
//                     ^ calls: Light.on
    }
}
