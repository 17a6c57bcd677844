class Money {
  toString() {
    return "1";
  }
  valueOf() {
    return 1;
  }
  toJSON() {
    return 1;
  }
}
class Temp {
  [Symbol.toPrimitive]() {
    return 1;
  }
  toString() {
    return "1";
  }
  static [Symbol.hasInstance](given) {
    return true;
  }
}
const money = new Money();
const temp = new Temp();
const shown = `${money}`;
//              ^ calls: Money.toString
money * 2;
//    ^ calls: Money.valueOf
temp < 3;
//   ^ calls: Temp.[Symbol.toPrimitive]
`${temp}`;
//^ calls: Temp.[Symbol.toPrimitive]
String(money);
//^ calls: Money.toString
[money].join();
//      ^ calls: Money.toString
JSON.stringify({ a: [money] });
//   ^ calls: Money.toJSON
1 instanceof Temp;
//^ calls: Temp.[Symbol.hasInstance]
