class Hooks {
  #hidden;
  constructor() {
    this.begin = begin;
    this.end = () => {};
    this.#hidden = hidden;
  }
}
function begin() {}
function hidden() {}
for (const hook of Object.values(new Hooks())) hook();
//                                             ^ calls: begin, Hooks.constructor.end
new Hooks()[Math.random()]();
//                        ^ calls: begin, Hooks.constructor.end
