use std::fmt;

struct Coin(u32);

impl fmt::Display for Coin {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", self.0)
//      ^ calls: nothing
    }
}

struct Purse {
    coins: Vec<Coin>,
}

impl fmt::Debug for Purse {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for coin in &self.coins {
            write!(f, "{coin} {{}}")?;
//               ^ calls: Coin.fmt
        }
        Ok(())
    }
}

fn show(coin: Coin, purse: Box<Purse>) {
    println!("{:>4} {n}", "a", n = coin);
//           ^ calls: Coin.fmt
    println!("{:?}", purse);
//           ^ calls: Purse.fmt
    println!("{0:?}", coin);
//           ^ calls: nothing
    println!("{}", purse);
//           ^ calls: nothing
    coin.to_string();
//       ^ calls: Coin.fmt
}
