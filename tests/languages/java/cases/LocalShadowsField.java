class Red {
    void paint() {}
}

class Blue {
    void paint() {}
}

class LocalShadowsField {
    Red brush;

    void run() {
        Blue brush = new Blue();
        brush.paint();
//            ^ calls: Blue.paint
        this.brush.paint();
//                 ^ calls: Red.paint
    }

    void param(Blue brush) {
        brush.paint();
//            ^ calls: Blue.paint
    }

    void field() {
        brush.paint();
//            ^ calls: Red.paint
    }
}
