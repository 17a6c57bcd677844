import type { Robot } from "./robot";
export function walk(this: Robot): Robot {
  return this.stop();
  //          ^ calls: stopping.ts:stop
}
