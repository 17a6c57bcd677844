namespace App

module Main =
    let run () =
        twice (fun () -> log "a")
//      ^ calls: Helpers.fs:Helpers.twice
//                       ^ calls: Helpers.fs:Helpers.log
        Other.log "b"
//            ^ calls: Helpers.fs:Other.log
