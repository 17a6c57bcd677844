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
//  ^ calls: High.from, low
    Ok(())
}
