"""The headers of the standard libraries of C, C++ and POSIX that have plain names."""

_C = """
    assert complex ctype errno fenv float inttypes iso646 limits locale math setjmp
    signal stdalign stdarg stdatomic stdbit stdbool stdckdint stddef stdint stdio stdlib
    stdnoreturn string tgmath threads time uchar wchar wctype
"""
_POSIX = """
    aio alloca cpio dirent dlfcn err execinfo fcntl fnmatch ftw getopt glob grp iconv
    ifaddrs langinfo libgen libintl malloc memory monetary mqueue ndbm netdb nl_types
    paths poll pthread pty pwd regex sched search semaphore spawn strings stropts
    sysexits syslog tar termio termios trace ucontext unistd utime utmp utmpx values
    varargs wordexp windows winsock winsock2 io direct process conio
"""
STANDARD = frozenset(f"{name}.h" for name in f"{_C} {_POSIX}".split())
