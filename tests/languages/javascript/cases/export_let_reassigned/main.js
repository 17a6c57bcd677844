import { impl } from "./impl.js";
impl();
//^ calls: impl.js:real
