let
  util = import ./util.nix;
in {
  a = util.help 1;
  #        ^ calls: util.nix:help
}
