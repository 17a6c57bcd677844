package com.x;

class App {
    void run() {
        Util.go();
//           ^ calls: core/src/main/java/com/x/Util.java:Util.go
    }
}
