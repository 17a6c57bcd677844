void help() {}
