class First {
  run(): void {}
}
class Second {
  run(): void {}
}
class Pair<A, B = Second> {
  a!: A;
  b!: B;
  left(): A {
    return this.a;
  }
  own<A>(given: A): A {
    return given;
  }
}
function use(pair: Pair<First, Second>, other: Pair<Second>) {
  pair.left().run();
//            ^ calls: First.run
  pair.b.run();
//       ^ calls: Second.run
  other.left().run();
//             ^ calls: Second.run
  other.b.run();
//        ^ calls: Second.run
  other.own(new First()).run();
//                       ^ calls: First.run
}
