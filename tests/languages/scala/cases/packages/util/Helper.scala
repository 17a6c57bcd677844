package com.acme.util

class Helper {
  def help(): Int = Numbers.double(1)
  //                        ^ calls: Numbers.double
}

object Other {
  def go(): Unit = ()
}

object Numbers {
  def double(x: Int): Int = x * 2
}
