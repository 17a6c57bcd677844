export function begin() {}
export const end = () => {};
