{
  inner();
//^ calls: inner
  function inner() {}
}
