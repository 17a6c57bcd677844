class Vec {
  final int x;
  const Vec(this.x);
  Vec operator +(Vec o) => Vec(x + o.x);
  int operator [](int i) => i;
  int call(int n) => n;
  void show() {}
}

void main() {
  var a = Vec(1), b = Vec(2);
  //                  ^ calls: Vec.Vec
  a + b;
  //^ calls: Vec.+
  a(3);
//^ calls: Vec.call
  a.show();
  //^ calls: Vec.show
  b.show();
  //^ calls: Vec.show
}
