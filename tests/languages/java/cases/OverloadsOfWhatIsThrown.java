import java.io.Closeable;
import org.example.Problem;
import org.example.RemoteException;

class Told {
    void read() {}
}

class Failed {
    void read() {}
}

interface Log {
    Told debug(String text, Object... arguments);

    Failed debug(String text, Throwable thrown);
}

class OverloadsOfWhatIsThrown implements Closeable {
    Log log;

    void run(Problem problem, RemoteException thrown) {
        log.debug("at {}", this).read();
//                               ^ calls: Told.read
        log.debug("has {}", problem).read();
//                                   ^ calls: Told.read
        log.debug("fails", thrown).read();
//                                 ^ calls: Failed.read
    }

    public void close() {}
}
