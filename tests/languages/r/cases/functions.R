first <- function(x, ...) {
  second(x)
# ^ calls: second
  y = if (x > 1) third(x) else {
#                ^ calls: third
    second(x)
#   ^ calls: second
  }
  sapply(1:3, function(i) third(i))
#                         ^ calls: third
  tryCatch({
    second(x)
#   ^ calls: second
  }, error = function(e) third(e))
#                        ^ calls: third
  x |> second() |> third_part(2)
#      ^ calls: second
#                  ^ calls: third_part
}

second = function(x = third(1)) x
#                     ^ calls: third
third <- \(x) x^2
third_part <- function(x, n) {
  ops <- list(one = second, two = third)
  ops$two(x)
  `my fun`(x)
}

`my fun` <- function(x) first(x)
#                       ^ calls: first
if (TRUE) first(1) else second(2)
#         ^ calls: first
#                       ^ calls: second
