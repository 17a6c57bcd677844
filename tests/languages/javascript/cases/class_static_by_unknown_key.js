class Steps {
  static begin() {}
  static end() {}
  never() {}
}
for (const name of Object.getOwnPropertyNames(Steps)) Steps[name]();
//                                                               ^ calls: Steps.begin, Steps.end
