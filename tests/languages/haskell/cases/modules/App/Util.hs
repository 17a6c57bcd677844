module App.Util (help) where

help x = other x
--       ^ calls: other
other x = x
