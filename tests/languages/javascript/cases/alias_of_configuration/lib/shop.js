export function sell() {}
