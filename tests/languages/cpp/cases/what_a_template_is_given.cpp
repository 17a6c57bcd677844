struct Console { void write(int) {} };
struct File { void write(int) {} };
struct Never { void write(int) {} static int limit() { return 0; } };
struct Fast { static int limit() { return 1; } };
template <typename Out, typename Policy>
class Logger {
    Out out_;
public:
    void log() {
        out_.write(Policy::limit());
//           ^ calls: Console.write, File.write
//                         ^ calls: Fast.limit
    }
};
int main() {
    Logger<Console, Fast> a;
    Logger<File, Fast> b;
    a.log();
//    ^ calls: Logger.log
    b.log();
//    ^ calls: Logger.log
}
