interface Doc {
  modify(): void;
}
function install(proto: Doc) {
  proto.modify = () => {};
}
function use(doc: Doc) {
  doc.modify();
  //  ^ calls: Doc.modify, (install.proto.modify)
}
