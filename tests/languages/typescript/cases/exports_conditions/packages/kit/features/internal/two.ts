export function two() {}
