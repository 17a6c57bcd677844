function own() {}
function above() {}
const base = { go: above };
const made = Object.create(base);
made.go = own;
delete made.go;
made.go();
//   ^ calls: above
