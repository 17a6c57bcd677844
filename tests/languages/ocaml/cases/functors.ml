module type PRICED = sig
  val price : int -> int
end

module Make (P : PRICED) = struct
  let create () = 1
  let total t = P.price t
end

module Book = struct
  let price n = n
end

module Shop = Make (Book)
module Names = Set.Make (String)

let run () =
  let shop = Shop.create () in
(*                ^ calls: Make.create *)
  let names = Names.add "a" Names.empty in
(*                  ^ calls: nothing *)
  Shop.total shop
(*     ^ calls: Make.total *)
