import type { Robot } from "./robot";
export function stop(this: Robot): Robot {
  return this;
}
