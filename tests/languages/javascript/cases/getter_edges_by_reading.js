class Temp {
  get value() {
    return compute();
//         ^ calls: compute
  }
}
function compute() {}
