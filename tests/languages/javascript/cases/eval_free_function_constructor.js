const f = new Function("return 1");
  f();
//^ calls: nothing
