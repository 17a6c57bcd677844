early();
//^ calls: early
function early() {}
early();
//^ calls: early
