const identity = <T,>(value: T) => value;
function target() {}
identity(target)();
//^ calls: identity
//      ^ calls: nothing
