const path = require("path");
const folder = path.join(__dirname, "commands");
for (const name of process.argv) {
  require(`./commands/${name}`).run();
//                              ^ calls: commands/add.js:run, commands/cut/index.js:run
  require("./commands/" + name + ".js").run();
//                                      ^ calls: commands/add.js:run
  require(path.join(folder, name)).run();
//                                 ^ calls: commands/add.js:run, commands/cut/index.js:run
  require(path.join(__dirname, "commands", name)).run();
//                                                ^ calls: commands/add.js:run, commands/cut/index.js:run
  require(`./commands/${name}/index`).run();
//                                    ^ calls: commands/cut/index.js:run
  require("./commands" - name).run();
//                             ^ calls: nothing
  require("./other/" + name).run();
//                           ^ calls: nothing
}
