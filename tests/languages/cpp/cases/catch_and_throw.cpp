struct Error {
    Error(int code) {}
    int code() const { return 1; }
};
void run() {
    try {
        throw Error(3);
//            ^ calls: Error.Error
    } catch (const Error &e) {
        e.code();
//        ^ calls: Error.code
    }
}
