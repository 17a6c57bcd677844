sealed interface Expr permits Num, Sum {
}

record Num(int value) implements Expr {
    void one() {}
}

record Sum(Expr left, Num right) implements Expr {
    void two() {}
}

class SwitchPatterns {
    int eval(Expr expr) {
        return switch (expr) {
            case Num num -> {
                num.one();
//                  ^ calls: Num.one
                yield 1;
            }
            case Sum(Expr left, Num right) -> {
                right.one();
//                    ^ calls: Num.one
                yield 2;
            }
        };
    }
}
