const make = (prefix: string) =>
  function path(rest: string): string {
    return prefix + rest;
  };
const path = make("a");
//           ^ calls: make
export function use(): string {
  return path("b");
//       ^ calls: make.path
}
