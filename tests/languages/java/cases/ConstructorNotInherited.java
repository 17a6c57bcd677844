class Parent {
    Parent() {}
}

class Kid extends Parent {
}

class ConstructorNotInherited {
    void run() {
        new Kid();
//          ^ calls: Kid
    }
}
