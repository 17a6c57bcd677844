module App.Main

open App.Util

let run () =
  help 1
//^ calls: Util.fs:help
  Store.save 2
  //    ^ calls: Store.fs:save
