const entity = @import("entity.zig");

const World = struct {
    count: u32,
    fn go(self: *World) void {
        _ = self;
    }
};
const Command = struct { name: []const u8, run: *const fn (*World) void };
const commands = [_]Command{
    .{ .name = "fill", .run = fill },
};
const single = Command{ .name = "show", .run = &show };

fn fill(w: *World) void {
    w.go();
    //^ calls: World.go
}
fn show(w: *World) void {
    _ = w;
}

pub fn main() void {
    var world = @as(World, undefined);
    world.go();
    //    ^ calls: World.go
    for (commands) |c| c.run(&world);
    //                   ^ calls: fill, show
    single.run(&world);
    //     ^ calls: fill, show
}
