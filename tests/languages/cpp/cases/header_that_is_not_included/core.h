namespace lib {
template <class T> int show(T value) { return 1; }
}
