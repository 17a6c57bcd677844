package a;

import java.util.function.*;

class Made {
    static Made of() { return null; }
    Made next() { return this; }
}

class FunctionsInFields {
    private final Supplier<Made> maker = Made::of;
    private Function<Made, Made> step = Made::next;
    private Consumer<Made> sink;

    static void drop(Made made) {}

    FunctionsInFields(Consumer<Made> sink) { this.sink = sink; }

    void use(String text) {
        Made made = maker.get();
        //                ^ calls: Made.of
        step.apply(made);
        //   ^ calls: Made.next
        sink.accept(made);
        //   ^ calls: FunctionsInFields.drop
        Runnable later = () -> drop(made);
        later.run();
        //    ^ calls: FunctionsInFields.use.later
        text.length();
        //   ^ calls: nothing
    }

    static FunctionsInFields make() {
        return new FunctionsInFields(FunctionsInFields::drop);
    }
}
