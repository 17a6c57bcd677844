package b;

import static a.Factory.*;

class Use {
    void run() {
        make().use();
//      ^ calls: a/Factory.java:Factory.make
//             ^ calls: a/Thing.java:Thing.use
        SHARED.use();
//             ^ calls: a/Thing.java:Thing.use
    }
}
