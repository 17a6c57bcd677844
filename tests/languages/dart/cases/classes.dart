abstract class Shape {
  double area();
}

class Base {
  void describe() { log(); }
  //                ^ calls: log
}

class Helper {
  double pi() => 3.14;
  void go() {}
  void stop() {}
}

class Circle extends Base implements Shape {
  final Helper helper = Helper();
  //                    ^ calls: Helper
  double r;

  Circle(this.r) {
    setUp();
//  ^ calls: Circle.setUp
  }

  Circle.unit() : this(1);

  factory Circle.from(int x) => Circle(2);
  //                            ^ calls: Circle.Circle

  void setUp() {}

  double area() => square(r) * helper.pi();
  //               ^ calls: square
  //                                  ^ calls: Helper.pi

  static Circle make(int x) {
    return new Circle(2);
    //         ^ calls: Circle.Circle
  }

  @override
  void describe() {
    super.describe();
    //    ^ calls: Base.describe
    this.setUp();
    //   ^ calls: Circle.setUp
    helper..go()..stop();
    //      ^ calls: Helper.go
    //            ^ calls: Helper.stop
    [1].forEach((i) => square(2));
    //                 ^ calls: square
  }
}

double square(double x) => x * x;
void log() {}

void main() {
  var c = Circle(2);
  //      ^ calls: Circle.Circle
  c.area();
  //^ calls: Circle.area
  Circle d = Circle.make(1);
  //                ^ calls: Circle.make
  d.helper.pi();
  //       ^ calls: Helper.pi
  Circle.unit().describe();
  //     ^ calls: Circle.unit
  //            ^ calls: Circle.describe
  final f = (int x) { log(); };
  //                  ^ calls: log
  f(1);
//^ calls: main.f
  void local(Circle q) { q.area(); }
  //                       ^ calls: Circle.area
  local(d);
  // ^ calls: main.local
  unknown.method();
  //      ^ calls: nothing
}
