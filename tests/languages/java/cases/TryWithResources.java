class Handle implements AutoCloseable {
    void read() {}

    public void close() {}
}

class TryWithResources {
    Handle open() { return new Handle(); }

    void run() {
        try (Handle handle = open()) {
//                           ^ calls: TryWithResources.open
            handle.read();
//                 ^ calls: Handle.read
        }
    }
}
