async function main() {
  const tools = await import("./tools.js");
  tools.run();
//      ^ calls: tools.js:run
  const { stop } = await import("./tools.js");
  stop();
//^ calls: tools.js:stop
}
import("./tools.js").then((loaded) => loaded.run());
//                                           ^ calls: tools.js:run
