struct fs_ops { int (*mount)(void); int (*umount)(void); };
int vfs_mount(const struct fs_ops *ops);
extern const struct fs_ops ext_ops;
