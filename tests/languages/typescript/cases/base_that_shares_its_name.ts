class Layout {
  constructor(options: Layout.Options) {}
}
namespace Layout {
  export interface Options {}
}
class Panel extends Layout {}
new Panel({});
//  ^ calls: Layout.constructor
interface Widget {
  other(): void;
}
class Widget {
  constructor() {}
  show() {}
}
class Button extends Widget {
  press() {
    super.show();
    //    ^ calls: Widget.show
  }
}
new Button();
//  ^ calls: Widget.constructor
