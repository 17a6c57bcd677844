function fake() {}
function real() {}
export let impl = fake;
impl = real;
