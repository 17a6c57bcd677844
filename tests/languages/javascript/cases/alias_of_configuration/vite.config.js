import { fileURLToPath } from "node:url";
import { resolve } from "node:path";

export default {
  resolve: {
    alias: {
      "@ui": fileURLToPath(new URL("./src/ui", import.meta.url)),
      shop: resolve(__dirname, "lib/shop.js"),
    },
  },
};
