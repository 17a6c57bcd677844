package a;

import java.util.*;
import java.util.function.Consumer;

class KeptReferences {
    static final Map<String, Consumer<String>> TABLE = new TreeMap<>();

    static void note(String text) {}

    static void fill(List<String> names) {
        TABLE.put("note", KeptReferences::note);
        //    ^ calls: nothing
        var all = List.of(KeptReferences::note);
        //             ^ calls: nothing
        names.forEach(KeptReferences::note);
        //    ^ calls: KeptReferences.note
    }
}
