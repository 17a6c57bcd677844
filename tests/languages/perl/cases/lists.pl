package A;
sub new { my ($class) = @_; return bless {}, $class; }
sub me { my $self = shift; $self->{n}++; $self }
sub touch { }
sub compare { }

package main;

sub given { my ($x, $y) = @_; $x->touch; }
#                                 ^ calls: A.touch

sub chained {
    A->new->me->touch;
    #           ^ calls: A.touch
}

sub looped {
    my @all = (A->new, A->new);
    for my $one (@all) { $one->touch }
    #                          ^ calls: A.touch
    foreach (@all) { $_->touch }
    #                    ^ calls: A.touch
    $_->touch for @all;
    #   ^ calls: A.touch
    $all[0]->touch;
    #        ^ calls: A.touch
    my @mapped = map { $_->me } grep { $_->touch } @all;
    #                      ^ calls: A.me
    #                                      ^ calls: A.touch
    $mapped[0]->touch;
    #           ^ calls: A.touch
    my @sorted = sort { $a->compare($b) } @all;
    #                       ^ calls: A.compare
    $sorted[1]->touch;
    #           ^ calls: A.touch
    given(@sorted, 1);
#   ^ calls: given
}

sub queued {
    my @queue;
    push @queue, A->new;
    my $next = shift @queue;
    $next->touch;
    #      ^ calls: A.touch
    my ($first, $second) = (A->new, 1);
    $first->touch;
    #       ^ calls: A.touch
}

sub rows {
    my @rows = ([ 'a', \&first_row ], [ 'b', \&second_row ]);
    $_->[1]->() for @rows;
    #        ^ calls: first_row, second_row
    my $code = A->can('touch');
    $code->();
#   ^ calls: A.touch
    my $run = sub { my $x = shift; $x->touch };
    #                                  ^ calls: A.touch
    $run->(A->new);
}
sub first_row { }
sub second_row { }
