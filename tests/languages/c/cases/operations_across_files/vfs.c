#include "fs.h"
int vfs_mount(const struct fs_ops *ops) {
    ops->umount();
//       ^ calls: ext.c:ext_umount
    return ops->mount();
//              ^ calls: ext.c:ext_mount, fat.c:fat_mount
}
int main(void) { return vfs_mount(&ext_ops); }
//                      ^ calls: vfs_mount
