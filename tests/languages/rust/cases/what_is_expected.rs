use std::convert::TryFrom;

type Handler = fn(i32) -> i32;
struct Even(u32);
impl TryFrom<u32> for Even {
    type Error = String;
    fn try_from(v: u32) -> Result<Self, String> { Ok(Even(v)) }
}
struct Conf { a: u32, b: u32 }
impl Default for Conf {
    fn default() -> Self { Conf { a: 1, b: 2 } }
}
fn double(x: i32) -> i32 { x * 2 }

fn even() -> Result<Even, String> {
    let e: Even = 3u32.try_into()?;
//                             ^ calls: Even.try_from
    let f: Result<Even, _> = 3u32.try_into();
//                                        ^ calls: Even.try_from
    Ok(e)
}

fn conf() -> Conf {
    Conf { a: 3, ..Default::default() }
//                                 ^ calls: Conf.default
}

fn main() {
    let all = vec![double as Handler, double as fn(i32) -> i32];
    for run in all { run(1); }
//                   ^ calls: double
    let one = double as Handler;
    one(1);
//  ^ calls: double
}
