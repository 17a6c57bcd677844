{
  help = x: x;
}
