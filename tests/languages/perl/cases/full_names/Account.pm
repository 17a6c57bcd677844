package Ledger::Account;

sub to_string {
    return Ledger::Format::money(3);
    #                      ^ calls: Format.pm:Ledger::Format.money
}

sub format {
    return Ledger::Format->new;
    #                      ^ calls: Format.pm:Ledger::Format.new
}

1;
