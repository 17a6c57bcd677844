package com.acme;

class Neighbour {
    static void help() {}
}
