use std::iter::{Product, Sum};

struct Money {
    cents: i64,
}

impl Sum for Money {
    fn sum<I: Iterator<Item = Money>>(iter: I) -> Self {
        iter.fold(Money { cents: 0 }, |a, _| a)
    }
}

struct Scale(f64);

impl Product<f64> for Scale {
    fn product<I: Iterator<Item = f64>>(iter: I) -> Self {
        Scale(iter.product())
        //         ^ calls: nothing
    }
}

struct Till {
    taken: Vec<Money>,
}

impl Till {
    fn sum(&self) -> i64 {
        self.taken.iter().map(|m| m.cents).sum()
        //                                 ^ calls: nothing
    }
}

fn returned(all: Vec<Money>) -> Money {
    all.into_iter().sum()
    //           ^ calls: Money.sum
}

fn written(all: Vec<Money>, xs: Vec<f64>) {
    let total: Money = all.into_iter().sum();
    //                              ^ calls: Money.sum
    let scale: Scale = xs.into_iter().product();
    //                             ^ calls: Scale.product
}

fn asked(all: Vec<Money>, till: &Till) {
    let total = all.into_iter().sum::<Money>();
    //                       ^ calls: Money.sum
    till.sum();
    //   ^ calls: Till.sum
}
