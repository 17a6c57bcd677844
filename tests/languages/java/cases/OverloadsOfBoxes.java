import java.io.InputStream;
import java.io.ByteArrayInputStream;
import java.io.Reader;
import java.io.StringReader;

class OverloadsOfBoxes {
    Plain same(short first, short second) { return new Plain(); }

    Boxed same(Object first, Object second) { return new Boxed(); }

    Bytes copy(InputStream from) { return new Bytes(); }

    Chars copy(Reader from) { return new Chars(); }

    void run(Short box, short plain) {
        same(box, (Short) plain).run();
//                               ^ calls: Boxed.run
        same(plain, plain).run();
//                         ^ calls: Plain.run
        copy(new ByteArrayInputStream(null)).run();
//                                           ^ calls: Bytes.run
        copy(new StringReader("")).run();
//                                 ^ calls: Chars.run
    }
}

class Plain { void run() {} }

class Boxed { void run() {} }

class Bytes { void run() {} }

class Chars { void run() {} }
