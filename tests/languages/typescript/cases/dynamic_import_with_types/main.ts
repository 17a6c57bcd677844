async function main() {
  const { Service } = await import("./service");
  new Service().call();
//              ^ calls: service.ts:Service.call
}
