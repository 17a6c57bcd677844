package com.x;

import com.y.Shared;

class Web {
    void run() {
        Util.go();
//           ^ calls: web/src/main/java/com/x/Util.java:Util.go
        Shared.use();
//             ^ calls: core/src/main/java/com/y/Shared.java:Shared.use
    }
}
