package com.acme.model;

public class User {
    public void save() {}
}
