#import <Foundation/Foundation.h>

@interface Box : NSObject
@end

@implementation Box {
    NSMutableArray *_items;
    Box *_inner;
}
- (void)removeAllObjects {
    [_items removeAllObjects];
//          ^ calls: nothing
    [_inner removeAllObjects];
//          ^ calls: Box.removeAllObjects
}
@end
