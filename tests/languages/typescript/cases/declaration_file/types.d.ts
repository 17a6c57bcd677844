export declare function ambient(): void;
export class Ambient {
  run(): void;
}
