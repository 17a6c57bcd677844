function run() {}
function hidden() {}
export { run as default, hidden as other };
