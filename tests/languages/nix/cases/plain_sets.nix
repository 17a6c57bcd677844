let
  url = name: "a/${name}";
  fetch = name: get { url = url name; };
  #                         ^ calls: url
in
fetch "b"
