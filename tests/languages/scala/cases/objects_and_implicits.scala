package calc

import Main.Dsl._
import Helper.{launch, Inner => In}

class Env {
  def apply(n: String): Int = 1
}

sealed trait Expr {
  def eval(implicit env: Env): Int = env("x")
  //                                 ^ calls: Env.apply
  def both: Int = eval + this.eval
  //              ^ calls: Expr.eval
}

case class Num(n: Int) extends Expr
case class Bin(op: Op, l: Expr) extends Expr {
  def run(implicit env: Env) = l.eval
  //                             ^ calls: Expr.eval
}

abstract class Op { def apply(a: Int): Int }
object Op {
  case object Add extends Op { def apply(a: Int) = a }
}

object Helper {
  def launch(): Int = 1
  class Inner { def z(): Int = 2 }
}

class Reg {
  def update(k: String, e: Expr): Unit = ()
  def apply(k: String): Expr = Num(1)
}

extension (n: Int)
  def times(k: Int): Unit = println(k)
  def halved: Int = n

trait Swimmer { self: Expr =>
  def swim(): Int = self.both + self.deep()
  //                     ^ calls: Expr.both
  //                                 ^ calls: Swimmer.deep
  def deep(): Int = 1
}

implicit class Parsing(context: StringContext) {
  def parsed(given: Any*): Expr = Num(1)
}

object Main {
  object Dsl { def v(name: String): Expr = Num(1) }

  def main(reg: Reg, n: Int): Unit = {
    val x = v("x")
    //      ^ calls: Main.Dsl.v
    x.eval
    // ^ calls: Expr.eval
    launch()
    // ^ calls: Helper.launch
    new In().z()
    //       ^ calls: Helper.Inner.z
    Bin(Op.Add, x)
    //     ^ calls: nothing
    reg("a") = x
    //       ^ calls: Reg.update
    parsed"1 + $n"
    // ^ calls: Parsing.parsed
    s"1 + $n"
    val held = reg("a")
    //         ^ calls: Reg.apply
    3.times(2)
    // ^ calls: Int.times
    n.halved
    //  ^ calls: Int.halved
  }
}
