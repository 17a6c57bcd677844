namespace {
void help() {}
}
void run_a() { help(); }
//             ^ calls: help
