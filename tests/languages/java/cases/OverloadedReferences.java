import java.util.List;
import java.util.Map;

class Printed {
    void print(String text) {}

    void print(String text, int count) {}

    void print() {}

    static int order(String a, String b) { return 0; }

    static boolean order(String a) { return true; }
}

class OverloadedReferences {
    void run(List<String> names, Map<String, Integer> counts, Printed out, List<Printed> all) {
        names.forEach(out::print);
//            ^ calls: Printed.print
        counts.forEach(out::print);
//             ^ calls: Printed.print
        all.forEach(Printed::print);
//          ^ calls: Printed.print
        names.sort(Printed::order);
//            ^ calls: Printed.order
        names.stream().filter(Printed::order).count();
//                     ^ calls: Printed.order
    }
}
