class Sender {
    void send(String x) {}
}

class ParameterTypes {
    void run(final Sender sender, Sender... more) {
        sender.send("x");
//             ^ calls: Sender.send
        more[0].send("y");
//              ^ calls: Sender.send
        for (Sender each : more) each.send("z");
//                                    ^ calls: Sender.send
    }
}
