#import "Store.h"

@implementation Store
- (void)save:(id)item { [self check]; }
//                            ^ calls: Store.check
- (void)check {}
@end
