interface Shape3 {
    void draw();
}

class Round3 implements Shape3 {
    public void draw() {}
}

class Flat3 implements Shape3 {
    public void draw() {}
}

class Ellipse3 extends Round3 {
}

class MadeNextToTheCall {
    private final Shape3 held = new Round3();

    void run(boolean flat, Shape3 given) {
        Shape3 one = new Round3();
        one.draw();
//          ^ calls: Shape3.draw, Round3.draw
        Shape3 other = flat ? new Flat3() : new Round3();
        other.draw();
//            ^ calls: Shape3.draw, Flat3.draw, Round3.draw
        Shape3 lower = new Ellipse3();
        lower.draw();
//            ^ calls: Shape3.draw, Round3.draw
        one = given;
        one.draw();
//          ^ calls: Shape3.draw
        held.draw();
//           ^ calls: Shape3.draw, Round3.draw
    }
}
