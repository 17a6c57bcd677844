#import <Foundation/Foundation.h>

LIB_EXPORT_CLASS
@interface LIB_GENERIC(List, __covariant Item) : NSObject
- (LIB_TYPE(Item)) first;
- (LIB_GENERIC(List, Item) *) listByAdding: (LIB_TYPE(Item))item;
@end

@implementation List

- (id) first
{
  return [self last];
  //           ^ calls: List.last
}

#ifdef LIB_MORE
- (id) last
{
  return helper(self);
  //     ^ calls: helper
}
#endif

#ifndef LIB_LESS
- (List *) listByAdding: (id)item
{
  [self last];
  //    ^ calls: List.last
  return self;
}
#else
- (List *) listByAdding: (id)item { return nil; }
#endif
@end

static id helper(List *list)
{
  NSLog(@"a %"PRIuPTR" of %@", 1, [list first]);
  //                                    ^ calls: List.first
  return nil;
}
