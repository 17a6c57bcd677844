function hidden() {}
export function shown() {
  hidden();
//^ calls: hidden
}
