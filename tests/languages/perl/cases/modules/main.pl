#!/usr/bin/perl
use strict;
use lib 'lib';
use App::Util qw(help other);
use JSON;

help(1);
#^ calls: lib/App/Util.pm:App::Util.help
App::Util->go();
#          ^ calls: lib/App/Util.pm:App::Util.go
encode_json({});
#^ calls: nothing
