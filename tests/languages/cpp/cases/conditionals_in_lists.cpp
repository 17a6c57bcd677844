class Writer {
 public:
    Writer(int *out, int count)
        : end_(out + count),
#if !defined(NDEBUG)
          begin_(out),
#endif
          at_(out) {
        check();
//      ^ calls: Writer.check
    }
    void check() {}
    void put(int value) { *at_ = value; }

 private:
    int *end_;
#if !defined(NDEBUG)
    int *begin_;
#endif
    int *at_;
};

int first() { return 1; }
int second() { return 2; }

#if __has_include(<optional>)
#define HAVE_OPTIONAL 1
#endif

int main() {
    int room[2];
    Writer writer(room, 2);
//         ^ calls: Writer.Writer
    writer.put(
//         ^ calls: Writer.put
        first() +
//      ^ calls: first
#ifdef BOTH
        second());
#else
        0);
#endif
    return 0;
}
