export function one() {}
