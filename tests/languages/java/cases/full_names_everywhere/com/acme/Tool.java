package com.acme;

public class Tool {
    public static Tool create() { return null; }
    public void use() {}
}
