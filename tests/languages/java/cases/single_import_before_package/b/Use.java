package b;

import a.Thing;

class Use {
    void run() {
        Thing.go();
//            ^ calls: a/Thing.java:Thing.go
    }
}
