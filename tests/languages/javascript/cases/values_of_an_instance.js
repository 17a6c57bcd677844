class Hooks {
  constructor() {
    this.begin = begin;
  }
}
for (const run of Object.values(new Hooks())) run();
//                                            ^ calls: begin
function begin() {}
