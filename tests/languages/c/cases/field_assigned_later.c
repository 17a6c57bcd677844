typedef struct stream {
    struct stream *next;
    int (*read)(struct stream *);
} stream;

static int file_read(stream *s) { return 0; }

static void init(stream *s) {
    s->read = file_read;
}

int drain(stream *s) {
    return s->next->next->read(s);
//                        ^ calls: file_read
}
