class Money {
  [Symbol.toPrimitive]() {}
  toString() {}
  valueOf() {}
}
const m = new Money();
m.toString();
//^ calls: Money.toString
