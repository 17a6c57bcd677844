class Printer {
  visit(node) {
    return this[node.type](node);
//                        ^ calls: Printer.Add, Printer.If, Printer.Let, Printer.Num
  }
  Num(node) {
    return String(node.value);
  }
  Add(node) {
    return this.both(node);
  }
  Let(node) {
    return this.visit(node.a);
  }
  If(node) {
    return this.visit(node.a);
  }
  both(node) {
    return this.visit(node.a) + this.visit(node.b);
  }
  indent() {}
  begin() {}
  end() {}
  text() {}
}
const made = (type, a, b) => ({ type, a, b });
const nodes = [made("Num"), made("Add"), made("Let"), made("If")];
nodes.forEach((node) => new Printer().visit(node));
