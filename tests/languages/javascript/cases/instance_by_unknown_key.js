class Part {
  begin() {}
  end() {}
  get size() {
    return 1;
  }
}
const part = new Part();
["begin", "end"].forEach((name) => part[name]());
//                                           ^ calls: Part.begin, Part.end
