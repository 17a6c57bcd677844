class PrivateMethods {
    private void a() {
        b();
//      ^ calls: PrivateMethods.b
    }

    private void b() {}
}

class Other {
    private void b() {}
}
