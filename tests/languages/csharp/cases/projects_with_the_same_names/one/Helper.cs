class Helper { public void Help() { } }
