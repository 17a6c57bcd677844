function own(a) {}
function later(a) {}
class Renderer {
  constructor() {
    this.rules = { own };
  }
  render(type) {
    this.rules[type]();
//                  ^ calls: own, later
  }
}
const renderer = new Renderer();
renderer.rules.later = later;
renderer.render(process.argv[2]);
