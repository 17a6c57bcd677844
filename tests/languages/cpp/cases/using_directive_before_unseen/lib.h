namespace lib { void help(int); }
void both(const char *text);
namespace lib { void both(int number); }
