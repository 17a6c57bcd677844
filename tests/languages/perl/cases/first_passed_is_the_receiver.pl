package Item;
sub new { return bless {}, shift; }
sub price { return $_[0]->count * 2 }
#                         ^ calls: Item.count
sub count { 1 }
package Other;
sub count { 2 }
1;
