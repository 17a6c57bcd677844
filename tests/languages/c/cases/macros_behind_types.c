#define LIB_CALL
#define FMT_SIZE(length) "z" length

typedef struct parser *Parser;
enum kind { KIND_DECL = 1, KIND_PUBLIC };

Parser LIB_CALL
make(const char *name) {
    return make_with(name, 0);
//         ^ calls: make_with
}

Parser LIB_CALL
make_with(const char *name,
          int size) {
    printf("made %" FMT_SIZE(
               "d") " of %s",
           size, name);
    return 0;
}

int LIB_CALL kind_of(Parser parser) {
    switch (size_of(parser)) {
//          ^ calls: size_of
    case KIND_DECL:
        return KIND_PUBLIC;
    }
    return 0;
}

int LIB_CALL size_of(Parser parser) {
    make("a");
//  ^ calls: make
    return kind_of(parser);
//         ^ calls: kind_of
}
