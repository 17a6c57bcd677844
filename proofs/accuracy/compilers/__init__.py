"""The compilers of typed languages, asked what each call of a tree leads to."""
