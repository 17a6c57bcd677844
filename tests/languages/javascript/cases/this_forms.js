function show() {
  this.name();
//     ^ calls: user.name
}
const user = {
  name() {},
  show,
};
user.show();
//   ^ calls: show
