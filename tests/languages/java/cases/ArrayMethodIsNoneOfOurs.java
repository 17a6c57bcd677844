class ArrayMethodIsNoneOfOurs {
    int length() { return 0; }

    void run(ArrayMethodIsNoneOfOurs[] all) {
        all.clone();
//          ^ calls: nothing
        all[0].length();
//             ^ calls: ArrayMethodIsNoneOfOurs.length
    }
}
