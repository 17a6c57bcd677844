export default function make() {}
