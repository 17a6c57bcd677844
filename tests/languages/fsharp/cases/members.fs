module App.Main

type Calc(r: float) =
  member this.Area() = square r
  //                   ^ calls: square
  member this.Twice() = this.Area() + 1.0
  //                         ^ calls: Calc.Area
  static member Make(x) = Calc(x)
  //                      ^ calls: Calc

let square x = x * x

let rec loop n = if n > 0 then loop (n - 1) else square n
//                             ^ calls: loop
//                                               ^ calls: square

module Inner =
  let one () = square 1.0
  //           ^ calls: square

let main argv =
  let c = Calc(2.0)
  //      ^ calls: Calc
  c.Area() |> ignore
//  ^ calls: Calc.Area
  Inner.one ()
  //    ^ calls: Inner.one
  List.map (fun x -> square x) [1.0] |> ignore
  //                 ^ calls: square
  2.0 |> square
  //     ^ calls: square
