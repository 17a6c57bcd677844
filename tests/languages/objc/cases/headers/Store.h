#import <Foundation/Foundation.h>

@interface Store : NSObject
- (void)save:(id)item;
@end
