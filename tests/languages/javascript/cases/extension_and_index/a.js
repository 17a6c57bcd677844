export function a() {}
