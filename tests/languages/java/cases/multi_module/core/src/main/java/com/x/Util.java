package com.x;

public class Util {
    static void go() {}
}
