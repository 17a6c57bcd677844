const table = {};
table[process.argv[2]] = function run() {};
table.close();
//    ^ calls: run
table.hasOwnProperty("close");
//    ^ calls: nothing
"text".slice(1);
//     ^ calls: nothing
