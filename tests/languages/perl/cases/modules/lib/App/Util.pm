package App::Util;
use Exporter;

sub help { other() }
#          ^ calls: App::Util.other
sub other { 1 }
sub go { help() }
#        ^ calls: App::Util.help
1;
