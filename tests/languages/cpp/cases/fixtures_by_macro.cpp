#define TEST_F(fixture, name) void fixture##_##name()

int open(const char *) { return 0; }

class StoreTest {
 protected:
    void reopen() {}
    int count() { return 1; }
};

TEST_F(StoreTest, CountsAfterReopening) {
    reopen();
//  ^ calls: StoreTest.reopen
    if (count() == 1) {
//      ^ calls: StoreTest.count
        open("x");
//      ^ calls: open
    }
}
