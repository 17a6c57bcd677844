import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

interface Task {
    void run();
}

interface Maker<T> {
    T make();
}

class Made {
    void made() {}
}

class Done {
    void done() {}
}

class OverloadsByShapeOfLambda {
    Done on(Runnable task) { return new Done(); }

    Made on(Supplier<String> maker) { return new Made(); }

    Done own(Task task) { return new Done(); }

    <T> Made own(Maker<T> maker) { return new Made(); }

    static Done map(Consumer<String> by, String value) { return new Done(); }

    static <V> Made map(Function<V, V> by, V value) { return new Made(); }

    void library() {
        on(() -> "x").made();
        //            ^ calls: Made.made
        on(() -> {}).done();
        //           ^ calls: Done.done
        on(() -> { return "x"; }).made();
        //                        ^ calls: Made.made
        on(() -> { int x = 1; library(); }).done();
        //                                  ^ calls: Done.done
        map(s -> s, "a").made();
        //               ^ calls: Made.made
        map(s -> { System.out.println(s); }, "a").done();
        //                                        ^ calls: Done.done
    }

    void archive() {
        own(() -> 1).made();
        //           ^ calls: Made.made
        own(() -> { library(); }).done();
        //                        ^ calls: Done.done
    }
}
