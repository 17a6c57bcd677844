const std = @import("std");
const util = @import("util.zig");
const help = @import("util.zig").help;

pub fn main() void {
    util.help();
    //   ^ calls: util.zig:help
    help();
//  ^ calls: util.zig:help
    const queue = util.Queue.init();
    //                       ^ calls: util.zig:Queue.init
    queue.push();
    //    ^ calls: util.zig:Queue.push
    std.debug.print("x", .{});
    //        ^ calls: nothing
}
