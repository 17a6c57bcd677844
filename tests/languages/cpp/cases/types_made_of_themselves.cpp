// A name that nothing else in the tree declares stands for itself.
typedef struct Node Node;
using Own = Own;
using Left = Right;
using Right = Left;
void called() {}
struct Holder { Own own; Left left; Node *node; };
void run(Own own, Left left, Node *node, Holder *holder) {
  own[0]();
  left[0]();
  node[0];
  holder->own[1]();
  holder->left[2]();
  holder->node[3]();
  for (auto each : own) each();
  called();
//^ calls: called
}
