#import <Foundation/Foundation.h>

@protocol Shape
- (double)area;
@end

@interface Helper : NSObject
- (double)pi;
@end

@implementation Helper
- (double)pi { return 3.14; }
@end

@interface Circle : NSObject <Shape>
@property (nonatomic, strong) Helper *helper;
- (instancetype)initWithRadius:(double)r name:(NSString *)n;
+ (Circle *)make:(int)x;
@end

@implementation Circle
- (instancetype)initWithRadius:(double)r name:(NSString *)n {
  self = [super init];
  [self setUp];
  //    ^ calls: Circle.setUp
  return self;
}

- (void)setUp {}

- (double)area {
  return square(2) * [self.helper pi];
  //     ^ calls: square
  //                              ^ calls: Helper.pi
}

+ (Circle *)make:(int)x {
  return [[Circle alloc] initWithRadius:x name:@"a"];
}
@end

static double square(double x) { return x * x; }

int main(void) {
  Circle *c = [Circle make:1];
  //                  ^ calls: Circle.make:
  [c area];
  // ^ calls: Circle.area
  Circle *d = [[Circle alloc] init];
  [d setUp];
  // ^ calls: Circle.setUp
  Helper *h = [Helper new];
  [h pi];
  // ^ calls: Helper.pi
  [unknown nothingKnown];
  //       ^ calls: nothing
  return 0;
}
