async function load(x) {}
async function main() {
  await Promise.all([1, 2].map(load));
//                         ^ calls: load
  await Promise.all([1].map(async (x) => load(x)));
//                                       ^ calls: load
}
main().catch(report);
//^ calls: main
//     ^ calls: report
function report() {}
