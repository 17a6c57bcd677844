interface Component {
  (options?: number): number;
  props?: number;
}
type Named = { (options?: number): number; named(): string };
type Marked = ((options?: number) => number) & { mark: string };
interface Maker {
  new (): object;
  kind: string;
}

const Axis: Component = (options) => 1;
const Label: Named = (options) => 2;
const Mark: Marked = (options) => 3;
const Made: Maker = class {
  static kind = "made";
};

Axis.props = 1;

function draw(given: Named) {
  Axis();
//^ calls: Axis
  Label(1);
//^ calls: Label
  Mark(1);
//^ calls: Mark
  new Made();
  //  ^ calls: Made
  Label.named();
  //    ^ calls: Named.named
  given.named();
  //    ^ calls: Named.named
}
