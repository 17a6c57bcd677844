class Button {
  constructor({ onClick, label }) {
    this.onClick = onClick;
    this.label = label;
  }
}
class Link {
  constructor(options) {
    this.open = options.open;
    this.close = options.close || stay;
  }
}
class Menu extends Link {
  show() {
    this.open();
//       ^ calls: load
    this.close();
//       ^ calls: undo, stay
  }
}
class Tab extends Link {
  show() {
    this.open();
//       ^ calls: undo
    this.close();
//       ^ calls: undo, stay
  }
}
class Step {
  constructor(run) {
    this.run = run || stay;
  }
}
class First extends Step {
  go() {
    this.run();
//       ^ calls: stay
  }
}
class Second extends Step {
  go() {
    this.run();
//       ^ calls: save, stay
  }
}
function save() {}
function load() {}
function undo() {}
function stay() {}
const first = new Button({ onClick: save });
const options = { onClick: load, label: "b" };
const second = new Button(options);
first.onClick();
//    ^ calls: save
second.onClick();
//     ^ calls: load
new Link({ open: save }).open();
//                       ^ calls: save
new Link({ open: undo }).open();
//                       ^ calls: undo
new Menu({ open: load }).show();
new Tab({ open: undo, close: undo }).show();
new First().go();
new Second(save).go();
