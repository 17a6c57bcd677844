class Number_ {
  constructor() {
    this.type = "Number";
  }
  accept(visitor) {
    visitor["visit" + this.type](this);
//                              ^ calls: Visitor.visitNumber
  }
}
class Part {
  constructor(kind) {
    this.kind = kind;
  }
  accept(visitor) {
    visitor[`visit${this.kind}`](this);
//                              ^ calls: Visitor.visitSum, Visitor.visitProduct
  }
}
class Sum extends Part {
  constructor() {
    super("Sum");
  }
}
class Product extends Part {
  constructor() {
    super("Product");
  }
}
class Visitor {
  visitNumber() {}
  visitSum() {}
  visitProduct() {}
  visitOther() {}
}
for (const one of [new Number_(), new Sum(), new Product()]) one.accept(new Visitor());
