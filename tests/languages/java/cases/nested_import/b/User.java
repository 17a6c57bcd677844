package b;

import a.Outer.Inner;
import static a.Outer.Inner.make;

class User {
    void run(Inner inner) {
        inner.go();
//            ^ calls: a/Outer.java:Outer.Inner.go
        make();
//      ^ calls: a/Outer.java:Outer.Inner.make
        new Inner();
//          ^ calls: a/Outer.java:Outer.Inner
    }
}
