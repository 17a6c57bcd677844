const Log = struct {
    pub fn write(self: *Log) void {
        _ = self;
    }
};

const Circle = struct {
    r: f64,
    log: Log,

    pub fn init(r: f64) Circle {
        return Circle{ .r = r, .log = undefined };
    }

    pub fn area(self: *const Circle) f64 {
        return square(self.r) * self.half();
        //     ^ calls: square
        //                           ^ calls: Circle.half
    }

    fn half(self: Circle) f64 {
        self.log.write();
        //       ^ calls: Log.write
        return 1;
    }
};

fn square(x: f64) f64 {
    return x * x;
}

pub fn main() !void {
    const c = Circle.init(2);
    //               ^ calls: Circle.init
    var d: Circle = undefined;
    _ = c.area();
    //    ^ calls: Circle.area
    try d.half();
    //    ^ calls: Circle.half
    unknown.half2();
    //      ^ calls: nothing
}

test "main" {
    try main();
    //  ^ calls: main
}
