namespace {
void help() {}
}
void run_b() { help(); }
//             ^ calls: help
