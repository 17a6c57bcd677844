class Bus extends EventTarget {
  fire() {
    this.dispatchEvent(new Event("fired"));
//       ^ calls: heard, listener.handleEvent
  }
}
function heard() {}
const listener = { handleEvent() {} };
const bus = new Bus();
bus.addEventListener("fired", heard);
bus.addEventListener("fired", listener);
bus.fire();
