package Shape;
sub new { my ($c, %a) = @_; return bless {%a}, $c; }
sub open { my $class = shift; my $self = {}; bless $self, $class; return $self; }
sub area { 0 }
sub _check { 1 }

package Circle;
our @ISA = ('Shape');
sub area { 1 }

package Square;
our @ISA = ('Shape');
sub area { 2 }

package main;

my $circle = Circle->new(r => 1);
#                    ^ calls: Shape.new
$circle->area;
#        ^ calls: Circle.area
my $square = Square->open;
$square->area;
#        ^ calls: Square.area
my $plain = Shape->open;
$plain->area;
#       ^ calls: Shape.area
Shape::_check();
#      ^ calls: Shape._check

sub total {
    my ($first, @shapes) = @_;
    $first->area;
#           ^ calls: Circle.area
    $_->area for @shapes;
#       ^ calls: Square.area, Shape.area
}
total($circle, $square, $plain);

sub all_of {
    my @shapes = @_;
    $_->area for @shapes;
#       ^ calls: Circle.area, Square.area
}
my @list = ($circle, $square);
all_of(@list);
