"""Perl's built-in functions: a program's own of these names need `&` or a receiver."""

_WORDS = """
abs accept alarm atan2 bind binmode bless chdir chmod chomp chop chown chr chroot
close closedir connect cos crypt defined delete die each eof exec exists exit exp
fcntl fileno flock fork format formline getc getppid getpriority gmtime goto grep
hex index int ioctl join keys kill last lc lcfirst length link listen local
localtime log lstat map mkdir next no oct open opendir ord pack pipe pop pos print
printf prototype push quotemeta rand read readdir readline readlink readpipe recv
redo ref rename require reset return reverse rewinddir rindex rmdir scalar seek
seekdir select send shift shutdown sin sleep socket sort splice split sprintf sqrt
srand stat study substr symlink syscall sysopen sysread sysseek system syswrite tell
telldir tie tied time times truncate uc ucfirst umask undef unlink unpack unshift
untie utime values vec wait waitpid wantarray warn write
"""

BUILT_IN = frozenset(_WORDS.split())
