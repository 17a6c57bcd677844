export function own() {
  helper();
//^ calls: nothing
}
