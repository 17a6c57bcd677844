public class Helper { public void Help() { } }
