globalThis.helper = function () {};
globalThis.helper();
//         ^ calls: globalThis.helper
helper();
//^ calls: globalThis.helper
window.tool = () => {};
window.tool();
//     ^ calls: window.tool
