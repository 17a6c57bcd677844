export default function make() {}
export function run() {}
