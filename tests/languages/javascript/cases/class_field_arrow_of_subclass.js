class Widget {
  handler = () => {
    this.handle();
//       ^ calls: Button.handle, Link.handle
    [1].forEach(() => this.name());
//                         ^ calls: Widget.name
  };
  handle() {}
  name() {}
}
class Button extends Widget {
  handle() {}
}
class Link extends Widget {
  handle() {}
}
new Button().handler();
//           ^ calls: Widget.handler
const { handler } = new Link();
const other = { handler, handle() {} };
other.handler();
//    ^ calls: Widget.handler
class Unmade {
  run = () => this.step();
//                 ^ calls: Unmade.step
  step() {}
}
