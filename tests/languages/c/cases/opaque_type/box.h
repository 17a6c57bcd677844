typedef struct box box;
box *box_new(void (*f)(void));
void box_run(box *b);
