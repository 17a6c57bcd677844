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
