import * as Moving from "./moving";
import * as Stopping from "./stopping";
type Methods = typeof Moving & typeof Stopping;
export class Robot {
  start(): void {
    this.walk();
    //   ^ calls: moving.ts:walk
  }
}
export interface Robot extends Methods {
  size: number;
}
export function use(robot: Robot) {
  robot.walk().stop();
  //    ^ calls: moving.ts:walk
  //           ^ calls: stopping.ts:stop
}
