class Link {
  follow(): void {}
}
class Image {
  show(): void {}
  follow(): void {}
}
declare function element(tag: "a"): Link;
declare function element(tag: "img"): Image;
function link(names: Record<string, string>, name: string): void {
  element("a").follow();
  //           ^ calls: Link.follow
  element("img").follow();
  //             ^ calls: Image.follow
  console.log(names[name]);
}
