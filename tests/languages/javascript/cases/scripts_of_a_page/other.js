function several() {}
