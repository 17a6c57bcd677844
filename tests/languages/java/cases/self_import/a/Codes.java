package a;

import static a.Codes.Kind.simple;

public class Codes {
    public enum Kind {
        simple;

        void print() {}
    }

    void run() {
        simple.print();
//             ^ calls: Codes.Kind.print
    }
}
