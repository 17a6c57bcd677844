void run_c() { help(); }
//             ^ calls: nothing
