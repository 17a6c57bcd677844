export function special() {}
