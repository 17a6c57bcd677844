class Button {
  constructor() {
    this.held = {};
  }
  on(name, run) {
    (this.held[name] ??= []).push(run);
  }
  off(name, run) {
    this.held[name] = this.held[name].filter((one) => one !== run);
  }
  press() {
    this.held.pressed?.forEach((run) => run());
//                                      ^ calls: beep
  }
}
function beep() {}
const button = new Button();
button.on("pressed", beep);
button.press();
button.off("pressed", beep);
