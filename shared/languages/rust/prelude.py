"""Rust's names that need no import: the standard prelude and the primitive types."""

STANDARD_CRATES = frozenset({"std", "core", "alloc", "proc_macro", "test"})

PRIMITIVES = frozenset(
    [
        *("bool", "char", "str", "f32", "f64", "usize", "isize"),
        *("u8", "u16", "u32", "u64", "u128", "i8", "i16", "i32", "i64", "i128"),
    ]
)

PRELUDE = PRIMITIVES | frozenset(
    [
        *("AsMut", "AsRef", "Box", "Clone", "Copy", "Default", "DoubleEndedIterator"),
        *("Drop", "Eq", "Err", "ExactSizeIterator", "Extend", "Fn", "FnMut", "FnOnce"),
        *("From", "FromIterator", "Into", "IntoIterator", "Iterator", "None", "Ok"),
        *("Option", "Ord", "PartialEq", "PartialOrd", "Result", "Send", "Sized"),
        *("Some", "String", "Sync", "ToOwned", "ToString", "TryFrom", "TryInto"),
        *("Unpin", "Vec", "drop", "Future", "IntoFuture", "fn"),
    ]
)
