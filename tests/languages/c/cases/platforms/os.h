int os_now(void);
