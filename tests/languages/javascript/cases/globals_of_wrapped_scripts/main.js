const shape = new Shape();
//                ^ calls: library.js:Shape
shape.draw();
//    ^ calls: library.js:Shape.draw
tool.run();
//   ^ calls: library.js:tool.run
Hidden.run();
//     ^ calls: nothing
