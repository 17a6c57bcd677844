class Tagged {
  get [Symbol.toStringTag]() {
    return "Tagged";
  }
}
class Named extends Tagged {
  toString() {
    return "Named";
  }
}
Object.prototype.toString.call(new Tagged());
//                        ^ calls: Tagged.[Symbol.toStringTag]
String(new Tagged());
//^ calls: Tagged.[Symbol.toStringTag]
String(new Named());
//^ calls: Named.toString
