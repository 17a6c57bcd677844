import java.util.List;

class MethodReference {
    static void handle(String x) {}

    void print(String x) {}

    void apply(java.util.function.Consumer<String> consumer) {}

    void run(List<String> names) {
        apply(MethodReference::handle);
//      ^ calls: MethodReference.apply
        apply(this::print);
//      ^ calls: MethodReference.apply
    }
}
