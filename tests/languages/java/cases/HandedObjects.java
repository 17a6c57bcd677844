import java.util.*;
import java.util.concurrent.*;

class Job4 implements Runnable {
    public void run() {}
}

class Question4 implements Callable<String> {
    public String call() { return ""; }
}

class Longest4 implements Comparator<String> {
    public int compare(String a, String b) { return 0; }
}

class Worker4 extends Thread {
    @Override public void run() {}
}

abstract class Named4 implements Callable<String> {
    public String call() { return name(); }
    abstract String name();
}

class Own4 extends Named4 {
    String name() { return ""; }
}

class HandedObjects {
    static void tick() {}

    void run(ExecutorService pool, List<String> names, Map<String, Runnable> jobs) {
        new Thread(new Job4());
//          ^ calls: Job4.run
        new Thread(HandedObjects::tick);
//          ^ calls: HandedObjects.tick
        pool.submit(new Question4());
//           ^ calls: Question4.call
        pool.submit(new Own4());
//           ^ calls: Named4.call
        names.sort(new Longest4());
//            ^ calls: Longest4.compare
        new Worker4().start();
//                    ^ calls: Worker4.run
        Job4 job = new Job4();
        pool.execute(job);
//           ^ calls: Job4.run
        jobs.put("later", job);
//           ^ calls: nothing
        System.out.println(job);
//                 ^ calls: nothing
    }
}
