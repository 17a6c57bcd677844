int work(void);
