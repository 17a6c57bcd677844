class OverloadsOfJoined {
    AsInt Put(int x) { return null; }
    AsLong Put(long x) { return null; }
    AsText Put(string x) { return null; }

    void Run(int small, long big, string text) {
        Put(small + "").BeText();
//                      ^ calls: AsText.BeText
        Put(big + "-" + big).BeText();
//                           ^ calls: AsText.BeText
        Put(1 + text).BeText();
//                    ^ calls: AsText.BeText
        Put(1 + big).BeLong();
//                   ^ calls: AsLong.BeLong
    }
}

class AsInt {
    public void BeInt() {}
}

class AsLong {
    public void BeLong() {}
}

class AsText {
    public void BeText() {}
}
