package Queue;

sub new { return bless { items => [] }, shift }

sub push {
    my ($self, $item) = @_;
    push @{ $self->{items} }, $item;
#   ^ calls: nothing
    return $self;
}

sub length { my $self = shift; return scalar @{ $self->{items} } }

package main;

my $queue = Queue->new;
#                  ^ calls: Queue.new
$queue->push(1);
#       ^ calls: Queue.push
print length("abc");
