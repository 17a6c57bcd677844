function one() {}
function two() {}
class Steps extends Array {
  run() {
    for (const step of this) step();
//                           ^ calls: one, two
    return this;
  }
}
Steps.of(one).run();
//            ^ calls: Steps.run
Steps.from([two]).run();
//                ^ calls: Steps.run
new Steps(one, two).filter((step) => step === one).run();
//                                                 ^ calls: Steps.run
class Plain extends Array {
  static get [Symbol.species]() {
    return Array;
  }
  run() {}
}
new Plain(one, two).map((step) => step).run();
//                  ^ calls: Plain.[Symbol.species]
