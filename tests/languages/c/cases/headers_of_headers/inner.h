static inline int inner(void) { return 1; }
