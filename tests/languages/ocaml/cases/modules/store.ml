let save x = check x
(*           ^ calls: check *)
and check x = x
