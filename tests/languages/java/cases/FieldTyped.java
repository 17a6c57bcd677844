class Engine {
    void start() {}
}

class FieldTyped {
    private Engine engine;
    private static final Engine SPARE = new Engine();

    void run() {
        engine.start();
//             ^ calls: Engine.start
        this.engine.start();
//                  ^ calls: Engine.start
        FieldTyped.SPARE.start();
//                       ^ calls: Engine.start
    }
}
