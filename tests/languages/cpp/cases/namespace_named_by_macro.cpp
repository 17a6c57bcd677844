#define LIB_NAMESPACE lib
#define LIB_NAMESPACE_BEGIN namespace LIB_NAMESPACE {
#define LIB_NAMESPACE_END }
#define LIB_OFF(x)

LIB_OFF(padded)
LIB_OFF(effc++)

LIB_NAMESPACE_BEGIN
namespace internal {
class Regex {
public:
    bool match() { return valid(); }
//                        ^ calls: internal.Regex.valid
    bool valid() { return true; }
};
} // namespace internal

LIB_NAMESPACE_END

using namespace lib::internal;

bool run() {
    Regex regex;
    return regex.match();
//               ^ calls: internal.Regex.match
}
