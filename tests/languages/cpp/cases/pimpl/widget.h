#include <memory>
class Widget {
public:
    void draw();
private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};
