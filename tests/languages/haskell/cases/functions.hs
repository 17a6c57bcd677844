module Main where

import Data.List (sort)

data Shape = Circle Double | Square Double

class Area a where
  area :: a -> Double

instance Area Shape where
  area (Circle r) = square r
  --                ^ calls: square
  area (Square r) = side r
  --                ^ calls: side

square :: Double -> Double
square x = x * x

side :: Double -> Double
side x = local x
  --     ^ calls: side.local
  where local y = square y
  --              ^ calls: square

main :: IO ()
main = do
  let c = Circle 2
  print (area c)
  --     ^ calls: Area.area
  print (sort [1])
  --     ^ calls: nothing
  mapM_ print [1] >>= report
  --                  ^ calls: report
  report $ square 3
-- ^ calls: report
  --       ^ calls: square
  unknown 1
-- ^ calls: nothing

report :: Double -> IO ()
report 0 = finish
  --       ^ calls: finish
report n
  | n > 1 = report (n - 1)
  --        ^ calls: report
  | otherwise = (\z -> square z) n `seq` finish
  --                   ^ calls: square

finish :: IO ()
finish = return ()
