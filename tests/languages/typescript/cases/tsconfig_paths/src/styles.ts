export function style() {}
