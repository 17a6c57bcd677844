export const deep = () => {};
