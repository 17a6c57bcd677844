class InnerClass {
    private int count;

    void tick() {}

    class Clock {
        void run() {
            tick();
//          ^ calls: InnerClass.tick
            InnerClass.this.tick();
//                          ^ calls: InnerClass.tick
            wind();
//          ^ calls: InnerClass.Clock.wind
        }

        void wind() {}
    }

    static class Alarm {
        Alarm(int x) {}
        void ring() {}
    }

    void start() {
        new Alarm(1).ring();
//          ^ calls: InnerClass.Alarm.Alarm
//                   ^ calls: InnerClass.Alarm.ring
        Clock clock = this.new Clock();
        clock.run();
//            ^ calls: InnerClass.Clock.run
        InnerClass.Alarm alarm = new InnerClass.Alarm(2);
        alarm.ring();
//            ^ calls: InnerClass.Alarm.ring
    }
}
