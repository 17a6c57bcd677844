class Text {
  run(): void {}
}
class Count {
  run(): void {}
}
class Both {
  run(): void {}
}
function make(given: string): Text;
function make(given: number): Count;
function make(given: any): any {
  return given;
}
class Maker {
  of(given: Text): Text;
  of(given: Count, more: string | undefined): Count;
  of(given: any, more?: any): any {
    return more ?? given;
  }
}
declare function told(): Text;
declare function told(given: () => void): Count;
declare function told(given: string | number, ...more: number[]): Both;
function texts(maker: Maker, name: string): void {
  make("a").run();
  //        ^ calls: Text.run
  make(name).run();
  //         ^ calls: Text.run
  maker.of(new Text()).run();
  //                   ^ calls: Text.run
  told().run();
  //     ^ calls: Text.run
}
function counts(maker: Maker, size: number): void {
  make(size).run();
  //         ^ calls: Count.run
  maker.of(new Count(), "a").run();
  //                         ^ calls: Count.run
  told(() => {}).run();
  //             ^ calls: Count.run
}
function others(name: string, size: string | number): void {
  told(name, 1, 2).run();
  //               ^ calls: Both.run
  make(size as never).run();
  //                  ^ calls: Text.run, Count.run
}
