namespace App

[<AutoOpen>]
module Helpers =
    let log msg = ignore msg
    let private hidden msg = ignore msg
    let twice msg =
        log msg
//      ^ calls: Helpers.log

module Other =
    let log msg = ignore msg
