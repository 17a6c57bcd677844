import java.util.ArrayList;
import java.util.List;

class ExternalTypes {
    void add(String x) {}

    void run() {
        List<String> list = new ArrayList<>();
        list.add("x");
//           ^ calls: nothing
        String s = "a";
        s.trim();
//        ^ calls: nothing
        System.out.println(s);
//                 ^ calls: nothing
    }
}
