package a;

import java.util.*;
import java.util.function.Consumer;
import java.util.stream.Collector;

class KeptReferences {
    static final Map<String, Consumer<String>> TABLE = new TreeMap<>();

    static void note(String text) {}

    void add(String text) {}

    KeptReferences join(KeptReferences other) { return this; }

    static void fill(List<String> names) {
        TABLE.put("note", KeptReferences::note);
        //    ^ calls: nothing
        var all = List.of(KeptReferences::note);
        //             ^ calls: nothing
        names.forEach(KeptReferences::note);
        //    ^ calls: KeptReferences.note
    }

    static Collector<String, KeptReferences, KeptReferences> collector() {
        return Collector.of(KeptReferences::new, KeptReferences::add, KeptReferences::join);
        //               ^ calls: KeptReferences, KeptReferences.add, KeptReferences.join
    }
}
