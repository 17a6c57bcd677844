abstract class AbstractMethod {
    abstract int size();

    boolean isEmpty() {
        return size() == 0;
//             ^ calls: AbstractMethod.size, (ArrayBacked.size)
    }
}

class ArrayBacked extends AbstractMethod {
    int size() { return 1; }

    static AbstractMethod make() { return new ArrayBacked(); }
}
