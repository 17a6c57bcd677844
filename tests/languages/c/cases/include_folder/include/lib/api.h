typedef struct api api;
struct api { int (*send)(int); };
int api_init(api *a);
