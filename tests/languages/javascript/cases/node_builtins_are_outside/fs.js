export function readFileSync() {}
