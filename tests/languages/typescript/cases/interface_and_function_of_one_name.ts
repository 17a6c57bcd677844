export interface make {
  (value: number): void;
}
export function make(value: number): void {}
make(1);
//^ calls: make
