#include <optional>
#include <queue>
#include <string>
#include <thread>
#include <vector>

struct Part {
    Part(int n) {}
    Part(std::string s, int n) {}
};

class Pool {
public:
    void fill(int n);
    void work() {}
private:
    std::vector<Part> parts_;
    std::vector<Part *> pointers_;
    std::vector<std::thread> threads_;
    std::queue<Part> queue_;
    std::optional<Part> last_;
};
