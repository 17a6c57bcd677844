import java.util.Collection;
import java.util.Map;

class TextsAndKeysOfMaps {
    enum Color {
        RED;

        static Color valueOf(int n) { return RED; }
    }

    static class Failed extends Exception {
        Failed(String text) {}

        Failed(Throwable cause) {}
    }

    static class Left {
        void l() {}
    }

    static class Right {
        void r() {}
    }

    static Left join(Map<?, ?> map) {
        join(map.keySet()).r();
//                         ^ calls: TextsAndKeysOfMaps.Right.r
        join(map.values()).r();
//                         ^ calls: TextsAndKeysOfMaps.Right.r
        return join(map);
    }

    static Right join(Collection<?> all) { return null; }

    void run(Object request, String text) throws Failed {
        Color.valueOf(text);
//            ^ calls: nothing
        Color.valueOf(1);
//            ^ calls: TextsAndKeysOfMaps.Color.valueOf
        throw new Failed(request + " is no request");
//                ^ calls: TextsAndKeysOfMaps.Failed.Failed
    }
}
