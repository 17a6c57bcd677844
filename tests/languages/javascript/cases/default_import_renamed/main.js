import { default as make } from "./make.js";
make();
//^ calls: make.js:build
