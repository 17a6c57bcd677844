import { Handler } from "./types";
class Bus {
  on(name: string, handler: Handler): void {}
}
const bus = new Bus();
bus.on("a", (event) => event.stop());
//                           ^ calls: types.ts:Event.stop
const handler: Handler = (event) => event.stop();
//                                        ^ calls: types.ts:Event.stop
