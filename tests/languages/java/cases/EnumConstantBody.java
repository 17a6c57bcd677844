enum Operation {
    PLUS {
        int apply(int x) { return helper(x); }
//                                ^ calls: Operation.helper
    },
    MINUS {
        int apply(int x) { return -x; }
    };

    abstract int apply(int x);

    int helper(int x) { return x; }
}
