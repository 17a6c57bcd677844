// Unpacks what the package holds compressed: node has Brotli, Python has not.
"use strict";
const fs = require("fs"), path = require("path"), zlib = require("zlib");

const [from, to] = process.argv.slice(2);
for (const name of ["chromium", "al2023.tar", "fonts.tar", "swiftshader.tar"])
  fs.writeFileSync(
    path.join(to, name),
    zlib.brotliDecompressSync(fs.readFileSync(path.join(from, `${name}.br`))),
  );
