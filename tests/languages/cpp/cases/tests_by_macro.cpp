#define TEST(a, b) void a##_##b()
static int checked() { return 1; }

TEST(Group, Case) {
    checked();
//  ^ calls: checked
}
