package com.y;

public class Shared {
    public static void use() {}
}
