module Types

type IPriced =
    abstract Price: unit -> int

type Product() =
    abstract Rate: unit -> int
    default this.Rate() = 1
    member this.Describe() = 1
    interface IPriced with
        member this.Price() = 2

type Discounted() =
    inherit Product()
    override this.Rate() = base.Rate() * 2
//                              ^ calls: Product.Rate

let first (products: Product list) : Product = List.head products

let main (all: Product list) (any: obj) =
    let made = Discounted() :> Product
    made.Rate() |> ignore
//       ^ calls: Discounted.Rate
    for one in all do one.Describe() |> ignore
//                        ^ calls: Product.Describe
    let chosen = first all
//               ^ calls: first
    chosen.Describe() |> ignore
//         ^ calls: Product.Describe
    match any with
    | :? Discounted as cheap -> cheap.Rate() |> ignore
//                                    ^ calls: Discounted.Rate
    | _ -> ()
