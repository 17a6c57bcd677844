class Plain {
    void use() {}
}

class ConstructorImplicit {
    void run() {
        new Plain();
//          ^ calls: Plain
        new Plain().use();
//                  ^ calls: Plain.use
    }
}
