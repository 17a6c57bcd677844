interface Shape { draw(): void }
class Round implements Shape { draw() {} }
class Flat implements Shape { draw() {} }
function find(): Shape { return new Round(); }

export function run(flat: boolean): void {
  const one: Shape = new Round();
  one.draw();
  //  ^ calls: Shape.draw, Round.draw
  const other: Shape = flat ? new Flat() : new Round();
  other.draw();
  //    ^ calls: Shape.draw, Flat.draw, Round.draw
  const found: Shape = find();
  found.draw();
  //    ^ calls: Shape.draw
}
