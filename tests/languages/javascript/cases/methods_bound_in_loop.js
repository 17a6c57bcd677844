class Control {
  constructor() {
    for (const name of ["open", "close"]) this[name] = this[name].bind(this);
  }
  open() {
    this.log();
//       ^ calls: Control.log
  }
  close() {}
  log() {}
}
const { open } = new Control();
open();
//^ calls: Control.open
