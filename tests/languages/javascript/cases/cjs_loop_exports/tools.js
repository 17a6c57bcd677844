function alpha() {}
function beta() {}
Object.assign(module.exports, { alpha, beta });
