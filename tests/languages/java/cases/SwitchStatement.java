class SwitchStatement {
    void a() {}
    void b() {}

    void run(int x) {
        switch (x) {
            case 1:
                a();
//              ^ calls: SwitchStatement.a
                break;
            default:
                b();
//              ^ calls: SwitchStatement.b
        }
        switch (x) {
            case 1 -> a();
//                    ^ calls: SwitchStatement.a
            default -> b();
//                     ^ calls: SwitchStatement.b
        }
    }
}
