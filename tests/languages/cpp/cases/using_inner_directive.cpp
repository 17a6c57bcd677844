namespace lib {
namespace tags {
class Frame {
public:
    int id() const;
    int twice() const;
};
int count();
}
}

using namespace lib;
using namespace tags;

int Frame::id() const { return 1; }

int Frame::twice() const {
    return id() + id();
//         ^ calls: Frame.id
}

int tags::count() { return 2; }

int main() {
    Frame frame;
    count();
//  ^ calls: tags.count
    return frame.twice();
//               ^ calls: Frame.twice
}
