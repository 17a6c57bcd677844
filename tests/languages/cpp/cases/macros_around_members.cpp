#define LIB_API
#define LIB_INLINE inline
#define LIB_DEPRECATED(why)
#define LIB_OVERRIDE override
#define LIB_ERROR(name)
#define LIB_TRY try
#define LIB_CATCH catch (...) {}
#define LIB_STATE

class LIB_API Store {
public:
    LIB_ERROR(Store)
    LIB_DEPRECATED("use open() instead")
    virtual int first() const { return size(); }
//                                     ^ calls: Store.size
    LIB_DEPRECATED("(nothing)") typedef int Size;
    LIB_STATE static int count;
    Store(const Store &)
#if __cplusplus > 199711L
        = delete
#endif
        ;
    Store() {}
    template <class T> T as() const LIB_STATE;
    int size() const { return 1; }
    int given(const Store &other = {}) { return other.size(); }
//                                                    ^ calls: Store.size
};

class lib_EXPORT Shelf : public Store {
public:
    int first() const LIB_OVERRIDE { return size(); }
//                                          ^ calls: Store.size
    int run() {
        LIB_TRY
        {
            return size();
//                 ^ calls: Store.size
        }
        LIB_CATCH
    }
};

template <class T> class Sink {
public:
    void flush();
    void go() { flush(); }
//              ^ calls: Sink.flush
};

template <class T>
LIB_INLINE void Sink<T>::flush() {}

extern template class LIB_API Sink<int>;

template <class A, class B> auto test(A a) -> decltype(a << a, B());

int main() {
    Shelf shelf;
    return shelf.run() + shelf.given();
//               ^ calls: Shelf.run
//                             ^ calls: Store.given
}
