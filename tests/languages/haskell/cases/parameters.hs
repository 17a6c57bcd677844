module Parameters where

empty :: Int
empty = make 1
--      ^ calls: make

make :: Int -> Int
make n = n

keep :: Int -> Int
keep board = board

main :: IO ()
main = do
  print (keep empty)
--       ^ calls: keep
  usage
--^ calls: usage

usage :: IO ()
usage = return ()
