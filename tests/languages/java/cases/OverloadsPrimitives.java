class OverloadsPrimitives {
    AsInt put(int x) { return null; }
    AsLong put(long x) { return null; }
    AsDouble put(double x) { return null; }
    AsObject put(Object x) { return null; }

    void run(short s, char c, Integer boxed) {
        put(1).asInt();
//             ^ calls: AsInt.asInt
        put(1L).asLong();
//              ^ calls: AsLong.asLong
        put(1.5f).asDouble();
//                ^ calls: AsDouble.asDouble
        put(s).asInt();
//             ^ calls: AsInt.asInt
        put(c).asInt();
//             ^ calls: AsInt.asInt
        put("x").asObject();
//               ^ calls: AsObject.asObject
        put(null).asObject();
//                ^ calls: AsObject.asObject
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

class AsObject {
    void asObject() {}
}
