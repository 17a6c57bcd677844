"""What the languages of the Java virtual machine share: packages and build files."""
