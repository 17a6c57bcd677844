interface OneArgument {
    void accept(String x);
}

interface TwoArguments {
    void accept(String x, String y);
}

class OverloadsOfLambdas {
    Left each(OneArgument f) { return null; }
    Right each(TwoArguments f) { return null; }

    void run() {
        each(x -> {}).left();
//                    ^ calls: Left.left
        each((x, y) -> {}).right();
//                         ^ calls: Right.right
    }
}

class Left {
    void left() {}
}

class Right {
    void right() {}
}
