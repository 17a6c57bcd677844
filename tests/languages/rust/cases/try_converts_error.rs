struct Low;
struct High;
impl From<Low> for High {
    fn from(_: Low) -> High {
        High
    }
}
fn low() -> Result<(), Low> {
    Err(Low)
}
fn f() -> Result<(), High> {
    low()?;
//       ^ calls: High.from
    high()?;
//        ^ calls: nothing
    std::fs::read("a")?;
//                    ^ calls: nothing
    Ok(())
}
fn high() -> Result<(), High> {
    Ok(())
}
struct Own;
impl From<std::io::Error> for Own {
    fn from(_: std::io::Error) -> Own {
        Own
    }
}
impl From<Low> for Own {
    fn from(_: Low) -> Own {
        Own
    }
}
fn g() -> Result<(), Own> {
    std::fs::read("a")?;
//                    ^ calls: Own.from
    Ok(())
}
struct Both;
impl From<std::io::Error> for Both {
    fn from(_: std::io::Error) -> Both {
        io()
//      ^ calls: io
    }
}
impl From<std::num::ParseIntError> for Both {
    fn from(_: std::num::ParseIntError) -> Both {
        number()
//      ^ calls: number
    }
}
fn io() -> Both {
    Both
}
fn number() -> Both {
    Both
}
fn both(text: &str) -> Result<u8, Both> {
    std::fs::read("a")?;
//                    ^ calls: Both.from
    outside::call()?;
//                 ^ calls: nothing
    Ok(text.parse::<u8>()?)
//                       ^ calls: Both.from
}
