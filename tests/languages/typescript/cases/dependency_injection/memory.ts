import { Repository } from "./repository";
export class Memory extends Repository {
  find(): string[] {
    return [];
  }
}
export const memory = new Memory();
//                        ^ calls: Memory
