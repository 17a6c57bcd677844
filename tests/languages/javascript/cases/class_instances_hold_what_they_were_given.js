class Button {
  constructor(callback, done = save) {
    this.callback = callback;
    this.done = done;
  }
  click() {
    this.callback();
//       ^ calls: save
  }
}
class Link extends Button {
  constructor(name, callback) {
    super(callback);
  }
}
function save() {}
function load() {}
function undo() {}
const first = new Button(save, load);
const second = new Button(load);
const link = new Link("a", undo);
const other = new Link("b", save);
first.click();
second.callback();
//     ^ calls: load
second.done();
//     ^ calls: save
link.callback();
//   ^ calls: undo
for (const each of [link, other]) each.callback();
//                                     ^ calls: save, undo
