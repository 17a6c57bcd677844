class Cursor {
    Cursor next() { return null; }
    void read() {}
}

class AssignmentAsValue {
    void run(Cursor cursor) {
        Cursor at;
        while ((at = cursor.next()) != null) {
//                          ^ calls: Cursor.next
            at.read();
//             ^ calls: Cursor.read
        }
    }
}
