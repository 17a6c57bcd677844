module Main where

import qualified App.Store as S
import App.Util (help)
import App.Names

main :: IO ()
main = do
  S.save 1
  -- ^ calls: App/Store.hs:save
  help 2
-- ^ calls: App/Util.hs:help
  shout 3
-- ^ calls: App/Names.hs:shout
