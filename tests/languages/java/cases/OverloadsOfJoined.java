class OverloadsOfJoined {
    AsInt put(int x) { return null; }
    AsLong put(long x) { return null; }
    AsDouble put(double x) { return null; }
    AsText put(String x) { return null; }

    void run(int small, long big, double part, String text) {
        put(small + "").asText();
//                      ^ calls: AsText.asText
        put(big + "-" + big).asText();
//                           ^ calls: AsText.asText
        put(1 + text).asText();
//                    ^ calls: AsText.asText
        put(1 + big).asLong();
//                   ^ calls: AsLong.asLong
        put(small * part).asDouble();
//                        ^ calls: AsDouble.asDouble
        put('a' + small).asInt();
//                       ^ calls: AsInt.asInt
    }
}

class AsInt {
    void asInt() {}
}

class AsLong {
    void asLong() {}
}

class AsDouble {
    void asDouble() {}
}

class AsText {
    void asText() {}
}
