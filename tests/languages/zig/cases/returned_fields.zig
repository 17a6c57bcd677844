const Animal = struct {
    speakFn: *const fn (i32) i32,
    pub fn speak(self: Animal) i32 {
        return self.speakFn(1);
        //          ^ calls: bark
    }
};

fn bark(x: i32) i32 {
    return x;
}

fn make() Animal {
    return .{ .speakFn = bark };
}

fn main() void {
    _ = make().speak();
    //         ^ calls: Animal.speak
}
