module example.com/app

require example.com/lib v1.0.0

replace example.com/lib => ./third_party/lib
