class MethodOfEveryObject {
    public String toString() { return ""; }

    void run(Object any, MethodOfEveryObject mine) {
        any.toString();
//          ^ calls: nothing
        mine.toString();
//           ^ calls: MethodOfEveryObject.toString
        mine.hashCode();
//           ^ calls: nothing
    }
}
