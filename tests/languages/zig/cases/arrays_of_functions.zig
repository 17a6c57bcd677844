const Handler = *const fn () void;
const handlers = [_]Handler{ get, set };

fn get() void {}
fn set() void {}

fn run(n: usize) void {
    for (handlers) |handler| handler();
    //                       ^ calls: get, set
    const chosen = handlers[n];
    chosen();
//  ^ calls: get, set
}
