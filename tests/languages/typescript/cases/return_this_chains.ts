class Builder {
  add(): this {
    return this;
  }
  build(): void {}
}
class Special extends Builder {
  extra(): this {
    return this;
  }
}
new Special().add().extra().build();
//            ^ calls: Builder.add
//                  ^ calls: Special.extra
//                          ^ calls: Builder.build
