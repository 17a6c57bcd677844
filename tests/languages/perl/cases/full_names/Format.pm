package Ledger::Format;
sub new { }
sub money { return 1 }
1;
