import { $state, $stop } from "./symbols";
class State {
  next(): void {}
}
export class Machine {
  [$state]: State = new State();
  //                    ^ calls: State
  [$stop](): void {
    this[$state].next();
    //           ^ calls: State.next
  }
}
