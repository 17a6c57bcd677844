export function run() {}
export function stop() {}
