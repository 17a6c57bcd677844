export default function main() {}
export function helper() {}
