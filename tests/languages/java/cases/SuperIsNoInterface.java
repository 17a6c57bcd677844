interface Closing {
    void close();

    default void flush() {}
}

class Limited extends java.io.FilterInputStream implements Closing {
    Limited() {
        super(null);
    }

    public void close() {
        super.close();
//            ^ calls: nothing
        Closing.super.flush();
//                    ^ calls: Closing.flush
    }
}
