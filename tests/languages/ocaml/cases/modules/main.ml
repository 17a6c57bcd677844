open Util

module Inner = struct
  let twice x = help x
  (*            ^ calls: util.ml:help *)
end

let square x = x *. x

let rec walk n = match n with
  | 0 -> square 1.0
  (*     ^ calls: square *)
  | n -> walk (n - 1)
  (*     ^ calls: walk *)

class circle r = object (self)
  method area = square r
  (*            ^ calls: square *)
  method twice = self#area
  (*                  ^ calls: circle.area *)
end

let () =
  let c = Inner.twice 2 in
  (*            ^ calls: Inner.twice *)
  Store.save c;
  (*    ^ calls: store.ml:save *)
  List.iter (fun x -> square x) [];
  (*   ^ calls: nothing *)
  c |> walk;
  (*   ^ calls: walk *)
  let shape = new circle 2 in
  (*              ^ calls: circle *)
  shape#area
  (*    ^ calls: circle.area *)
