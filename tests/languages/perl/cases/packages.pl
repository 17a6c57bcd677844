package App::Base;

sub new {
    my ($class, %args) = @_;
    my $self = { r => 1 };
    $self = bless $self, $class;
    return bless { r => 1 }, $class;
}

sub describe { my $self = shift; trace("x"); }
#                                ^ calls: App::Base.trace

sub trace { print @_; }

package App::Shape;
use parent -norequire, 'App::Base';

sub area {
    my $self = shift;
    return square(2) * $self->half;
#          ^ calls: App::Shape.square
#                             ^ calls: App::Shape.half
}

sub half {
    my ($self) = @_;
    $self->describe();
#          ^ calls: App::Base.describe
    App::Base::trace(1);
#              ^ calls: App::Base.trace
    &square(1);
#    ^ calls: App::Shape.square
}

sub square { my $x = shift; $x * $x }

package main;

my $shape = App::Shape->new(r => 2);
#                       ^ calls: App::Base.new
$shape->area();
#       ^ calls: App::Shape.area
my $f = sub { square(1) };
#             ^ calls: App::Shape.square
$f->(2);
$unknown->method_nobody_has();
#         ^ calls: nothing
