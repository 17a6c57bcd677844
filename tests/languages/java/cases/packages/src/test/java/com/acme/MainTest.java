package com.acme;

class MainTest {
    void check() {
        new Main().run();
//                 ^ calls: src/main/java/com/acme/Main.java:Main.run
        Neighbour.help();
//                ^ calls: src/main/java/com/acme/Neighbour.java:Neighbour.help
    }
}
