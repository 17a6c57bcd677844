export function help(x: number) { other() }
//                                ^ calls: other
function other() {}
