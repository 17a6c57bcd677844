export namespace Tools {
  export function run() {}
}
