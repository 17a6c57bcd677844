class Session {
    void close() {}
}

class Factory {
    static Session open() { return new Session(); }
    Session current() { return null; }
}

class ReturnedType {
    void run(Factory factory) {
        Factory.open().close();
//                     ^ calls: Session.close
        var session = factory.current();
        session.close();
//              ^ calls: Session.close
    }
}
