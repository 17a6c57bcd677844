export function run() {}
export const stop = () => {};
