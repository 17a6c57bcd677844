namespace a {
void f() {}
namespace b {
void g() { f(); }
//         ^ calls: a.f
}
namespace b::c {
void h() { f(); g(); ::top(); }
//         ^ calls: a.f
//              ^ calls: a.b.g
}
inline namespace v1 {
void inlined() {}
}
}
void f() {}
void top() {
    f();
//  ^ calls: f
    a::f();
//     ^ calls: a.f
    a::b::g();
//        ^ calls: a.b.g
    a::inlined();
//     ^ calls: a.inlined
    ::f();
//    ^ calls: f
}
namespace a {
void again() { b::g(); }
//                ^ calls: a.b.g
}
