#include "fs.h"
static int ext_mount(void) { return 1; }
static int ext_umount(void) { return 1; }
const struct fs_ops ext_ops = { .mount = ext_mount, .umount = ext_umount };
