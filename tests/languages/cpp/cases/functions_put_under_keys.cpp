#include <functional>
#include <map>
#include <string>
void start() {}
void stop() {}
using Commands = std::map<std::string, std::function<void()>>;
class Shell {
public:
    Shell() { commands_["start"] = start; }
    void run(const std::string &name) {
        auto found = commands_.find(name);
        found->second();
//             ^ calls: start
        commands_[name]();
//                     ^ calls: start
    }
private:
    Commands commands_;
};
Commands &registry() {
    static Commands all;
    return all;
}
int main() {
    registry()["stop"] = stop;
    for (auto &[name, command] : registry()) command();
//                                           ^ calls: stop
}
