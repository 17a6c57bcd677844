import java.util.AbstractList;

class Content {
}

class Contents extends AbstractList<Content> {
    public Content remove(int index) { return null; }

    public Content get(int index) { return null; }

    public int size() { return 0; }
}

class OverloadOfLibraryClass {
    Contents contents = new Contents();

    void run(Content content) {
        contents.remove(content);
//               ^ calls: nothing
        contents.remove(1);
//               ^ calls: Contents.remove
    }
}
