package com.acme.app

import com.acme.util.{Helper, Other => Renamed}
import com.acme.util.Numbers._
import scala.collection.mutable

object Main {
  def main(): Unit = {
    val helper = new Helper()
    //               ^ calls: util/Helper.scala:Helper
    helper.help()
    //     ^ calls: util/Helper.scala:Helper.help
    Renamed.go()
    //      ^ calls: util/Helper.scala:Other.go
    double(2)
//  ^ calls: util/Helper.scala:Numbers.double
    Near.here()
    //   ^ calls: app/Near.scala:Near.here
    com.acme.util.Other.go()
    //                  ^ calls: util/Helper.scala:Other.go
    mutable.Map.empty
  }
}
