package com.acme.store;

public class Cart {
    public void add() {}
}
