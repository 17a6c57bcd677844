enum Color {
    RED("r"), GREEN("g");

    private final String code;

    Color(String code) {
        this.code = code;
    }

    String code() { return code; }

    static Color parse(String s) { return RED; }
}

class EnumMethods {
    void run() {
        Color.RED.code();
//                ^ calls: Color.code
        Color.parse("x").code();
//            ^ calls: Color.parse
//                       ^ calls: Color.code
    }
}
