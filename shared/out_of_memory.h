/* In front of what ends a process when what is compiled has no memory left. An abort says
   nothing of why, and would be taken for a crash that may go better next time. */

#include <stdlib.h>
#include <unistd.h>

#define abort() _exit(OUT_OF_MEMORY)
