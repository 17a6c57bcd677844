struct Handle {
    explicit operator bool() const { return true; }
    bool operator!() const = delete;
    bool open() const { return true; }
};
struct Flag {
    operator bool() const { return true; }
};
void use(Handle handle, Handle *pointer, Flag flag, bool plain) {
    if (plain && handle) {}  // to bool
//                                 ^ calls: Handle.operator bool
    bool either = handle.open() || flag;  // to bool
//                                              ^ calls: Flag.operator bool
    bool none = !flag;  // to bool
//                            ^ calls: Flag.operator bool
    if (plain && pointer) {}
    if (plain || plain) {}  // to bool
//                                ^ calls: nothing
}
