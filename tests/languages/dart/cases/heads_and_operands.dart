String clean(String s) => s;

class Sum {
  final String name;
  Sum(String n) : name = clean(n) {
    //                   ^ calls: clean
    start();
//  ^ calls: Sum.start
  }
  void start() {}
  Sum operator +(Sum other) => other;
}

void main() {
  print(Sum('a') + Sum('b'));
  //             ^ calls: Sum.+
}
