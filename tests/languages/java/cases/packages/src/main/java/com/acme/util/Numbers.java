package com.acme.util;

public class Numbers {
    public static int parse(String x) { return 0; }
}
