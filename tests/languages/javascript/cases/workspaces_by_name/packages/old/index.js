export function map() {}
