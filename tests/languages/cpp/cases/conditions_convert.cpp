struct Handle {
    explicit operator bool() const { return valid(); }
//                                          ^ calls: Handle.valid
    bool valid() const { return true; }
};
void use(Handle *pointer, Handle handle, int number) {
    if (handle) {}     // to bool
//                           ^ calls: Handle.operator bool
    while (handle) {}  // to bool
//                           ^ calls: Handle.operator bool
    if (pointer) {}
    if (number) {}     // to bool
//                           ^ calls: nothing
}
