import 'package:app/src/util.dart' as util;
import 'src/store.dart';
import 'dart:io';

void main() {
  util.help();
  //   ^ calls: lib/src/util.dart:help
  var store = Store();
  //          ^ calls: lib/src/store.dart:Store
  store.save();
  //    ^ calls: lib/src/store.dart:Store.save
  exit(0);
//^ calls: nothing
}
