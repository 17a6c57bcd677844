#import "Store.h"

int main(void) {
  Store *store = [[Store alloc] init];
  [store save:nil];
  //     ^ calls: Store.m:Store.save:
  return 0;
}
