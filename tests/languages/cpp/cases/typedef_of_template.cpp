#include <map>
#include <string>
struct File { void unref() {} };
class System {
    typedef std::map<std::string, File *> Files;
    using More = std::map<std::string, File>;
    Files files_;
    More more_;
public:
    void close() {
        for (const auto &entry : files_)
            entry.second->unref();
//                        ^ calls: File.unref
        for (auto &[name, file] : more_)
            file.unref();
//               ^ calls: File.unref
    }
};
