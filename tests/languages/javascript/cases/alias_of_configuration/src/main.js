import { draw } from "@ui/page";
import { sell } from "shop";
draw();
//^ calls: src/ui/page.js:draw
sell();
//^ calls: lib/shop.js:sell
