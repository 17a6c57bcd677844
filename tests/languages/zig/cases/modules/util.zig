pub fn help() void {}

pub const Queue = struct {
    const Self = @This();

    pub fn init() Self {
        return Self{};
    }

    pub fn push(self: *Self) void {
        self.grow();
        //   ^ calls: Queue.grow
    }

    fn grow(self: *Self) void {
        _ = self;
    }
};
