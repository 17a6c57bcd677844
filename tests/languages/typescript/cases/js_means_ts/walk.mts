export function walk() {}
