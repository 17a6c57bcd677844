import java.util.List;

class ArraysOfArrays {
    static class Left {
        void l() {}
    }

    static class Right {
        void r() {}
    }

    static Left of(double[] row) { return null; }

    static Right of(double[][] rows) { return null; }

    static void run(int n, List<Object> all) {
        of(new double[n][2]).r();
//                           ^ calls: ArraysOfArrays.Right.r
        of(new double[n][]).r();
//                          ^ calls: ArraysOfArrays.Right.r
        of(new double[n]).l();
//                        ^ calls: ArraysOfArrays.Left.l
        of(new double[][] {{1}}).r();
//                               ^ calls: ArraysOfArrays.Right.r
        all.stream().map(Left.class::cast).forEach(left -> left.l());
//                                                              ^ calls: ArraysOfArrays.Left.l
    }
}
