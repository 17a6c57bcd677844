struct T0 {};
void on(T0) {}
struct T1 {};
void on(T1) {}
struct T2 {};
void on(T2) {}
struct T3 {};
void on(T3) {}
struct T4 {};
void on(T4) {}
struct T5 {};
void on(T5) {}
struct T6 {};
void on(T6) {}
struct T7 {};
void on(T7) {}
struct T8 {};
void on(T8) {}
struct T9 {};
void on(T9) {}
struct T10 {};
void on(T10) {}
struct T11 {};
void on(T11) {}
struct T12 {};
void on(T12) {}
struct T13 {};
void on(T13) {}
struct T14 {};
void on(T14) {}
struct T15 {};
void on(T15) {}
struct T16 {};
void on(T16) {}
struct T17 {};
void on(T17) {}
struct T18 {};
void on(T18) {}
struct T19 {};
void on(T19) {}
struct T20 {};
void on(T20) {}
struct T21 {};
void on(T21) {}
struct T22 {};
void on(T22) {}
struct T23 {};
void on(T23) {}
struct T24 {};
void on(T24) {}
struct T25 {};
void on(T25) {}
struct T26 {};
void on(T26) {}
struct T27 {};
void on(T27) {}
struct T28 {};
void on(T28) {}
struct T29 {};
void on(T29) {}
struct T30 {};
void on(T30) {}
struct T31 {};
void on(T31) {}
struct T32 {};
void on(T32) {}
struct T33 {};
void on(T33) {}
struct T34 {};
void on(T34) {}
struct T35 {};
void on(T35) {}
struct Below : T35 {};
struct Vector {};
namespace n {
void in(T0) {}
void in(T1) {}
void in(T2) {}
void in(T3) {}
void in(T4) {}
void in(T5) {}
void in(T6) {}
void in(T7) {}
void in(T8) {}
void in(T9) {}
void in(T10) {}
void in(T11) {}
void in(T12) {}
void in(T13) {}
void in(T14) {}
void in(T15) {}
void in(T16) {}
void in(T17) {}
void in(T18) {}
void in(T19) {}
void in(T20) {}
void in(T21) {}
void in(T22) {}
void in(T23) {}
void in(T24) {}
void in(T25) {}
void in(T26) {}
void in(T27) {}
void in(T28) {}
void in(T29) {}
void in(T30) {}
void in(T31) {}
void in(T32) {}
void in(T33) {}
}
bool operator==(T0, T0) { return true; }
bool operator==(T1, T1) { return true; }
bool operator==(T2, T2) { return true; }
bool operator==(T3, T3) { return true; }
bool operator==(T4, T4) { return true; }
bool operator==(T5, T5) { return true; }
bool operator==(T6, T6) { return true; }
bool operator==(T7, T7) { return true; }
bool operator==(T8, T8) { return true; }
bool operator==(T9, T9) { return true; }
bool operator==(T10, T10) { return true; }
bool operator==(T11, T11) { return true; }
bool operator==(T12, T12) { return true; }
bool operator==(T13, T13) { return true; }
bool operator==(T14, T14) { return true; }
bool operator==(T15, T15) { return true; }
bool operator==(T16, T16) { return true; }
bool operator==(T17, T17) { return true; }
bool operator==(T18, T18) { return true; }
bool operator==(T19, T19) { return true; }
bool operator==(T20, T20) { return true; }
bool operator==(T21, T21) { return true; }
bool operator==(T22, T22) { return true; }
bool operator==(T23, T23) { return true; }
bool operator==(T24, T24) { return true; }
bool operator==(T25, T25) { return true; }
bool operator==(T26, T26) { return true; }
bool operator==(T27, T27) { return true; }
bool operator==(T28, T28) { return true; }
bool operator==(T29, T29) { return true; }
bool operator==(T30, T30) { return true; }
bool operator==(T31, T31) { return true; }
bool operator==(T32, T32) { return true; }
bool operator==(T33, T33) { return true; }

void use(T0 first, T35 last, Below below, T33 other) {
    on(first);
//  ^ calls: on
    on(last);
//  ^ calls: on
    on(below);
//  ^ calls: on
    n::in(other);
//     ^ calls: n.in
    other == other;  // ==
//        ^ calls: operator==
    on(1);
//  ^ calls: nothing
}
