package org.other;

class Use {
    private com.acme.Tool tool = com.acme.Tool.create();
//                                             ^ calls: com/acme/Tool.java:Tool.create

    void run(com.acme.Tool other) {
        tool.use();
//           ^ calls: com/acme/Tool.java:Tool.use
        other.use();
//            ^ calls: com/acme/Tool.java:Tool.use
        new com.acme.Tool().use();
//                          ^ calls: com/acme/Tool.java:Tool.use
    }
}
