export function f() {}
