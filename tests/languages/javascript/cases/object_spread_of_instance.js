function own() {}
function given() {}
class Options {
  constructor() {
    this.run = () => own();
//                   ^ calls: own
    this.stop = own;
  }
}
const copy = { ...new Options(), stop: given };
copy.run();
//   ^ calls: Options.constructor.run
copy.stop();
//   ^ calls: given
