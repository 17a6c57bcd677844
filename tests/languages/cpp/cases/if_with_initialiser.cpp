struct R { bool ok() { return true; } };
R fetch() { return R(); }

void run() {
    if (auto r = fetch(); r.ok()) { r.ok(); }
//               ^ calls: fetch
//                          ^ calls: R.ok
}
