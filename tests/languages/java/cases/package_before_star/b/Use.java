package b;

import a.*;

class Use {
    void run() {
        Item.go();
//           ^ calls: b/Item.java:Item.go
    }
}
