class Node {
  self = this;
  run() {
    this.self.stop();
//            ^ calls: Node.stop
  }
  stop() {}
}
new Node().run();
//  ^ calls: Node
//         ^ calls: Node.run
function save() {}
function load() {}
class Base {
  static options = { save };
  run() {}
}
class Child extends Base {
  static options = { ...super.options, load };
  static more = { ...this.options };
  list = [super.run, this.run];
  run() {}
}
Child.options.save();
//            ^ calls: save
Child.more.load();
//         ^ calls: load
new Child().list[0]();
//                 ^ calls: Base.run
new Child().list[1]();
//                 ^ calls: Child.run
