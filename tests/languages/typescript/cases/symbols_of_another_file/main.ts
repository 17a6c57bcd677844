import { Machine } from "./machine";
import { $stop } from "./symbols";
export function use(machine: Machine) {
  const stop = machine[$stop];
  stop();
  //^ calls: machine.ts:Machine.[$stop]
}
