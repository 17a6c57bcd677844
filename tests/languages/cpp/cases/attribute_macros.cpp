#define LIB_API __attribute__((visibility("default")))
#define LIB_CALL
#define LIB_NOEXCEPT noexcept
#define LIB_CONSTEXPR constexpr

struct Widget {
    LIB_CONSTEXPR Widget(int n) : size_(n) {}
    LIB_API Widget *next() const LIB_NOEXCEPT;
    LIB_CONSTEXPR explicit operator bool() const { return size() > 0; }
//                                                        ^ calls: Widget.size
    LIB_API int size() const LIB_NOEXCEPT { return size_; }
    int size_;
};

LIB_API Widget *make(int n) {
    return new Widget(n);
//             ^ calls: Widget.Widget
}

LIB_API const char *LIB_CALL name_of(const Widget &w) {
    return w.size() ? "some" : "none";
//           ^ calls: Widget.size
}

LIB_API Widget *Widget::next() const LIB_NOEXCEPT {
    return make(size() + 1);
//         ^ calls: make
//              ^ calls: Widget.size
}

template <class T> LIB_CONSTEXPR LIB_API auto twice(T value) -> T {
    return value + value;
}

int main() {
    name_of(*make(1)->next());
//  ^ calls: name_of
//           ^ calls: make
//                    ^ calls: Widget.next
    return twice(2);
//         ^ calls: twice
}
