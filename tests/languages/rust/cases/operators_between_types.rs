#[derive(Clone)]
pub struct Id {
    text: String,
}

impl PartialEq<str> for Id {
    fn eq(&self, other: &str) -> bool {
        self.text.len() == other.len()
    }
}

impl PartialEq<Id> for str {
    fn eq(&self, other: &Id) -> bool {
        self.len() == other.text.len()
    }
}

#[derive(PartialEq)]
pub struct Name {
    text: String,
}

impl PartialEq<Id> for Name {
    fn eq(&self, other: &Id) -> bool {
        true
    }
}

fn compare(a: &str, b: &str, id: Id, name: Name, other: Name) {
    a == b;
    //^ calls: nothing
    *a == id;
    // ^ calls: str.eq
    id == *a;
    // ^ calls: Id.eq
    name == other;
    //   ^ calls: nothing
    name == id;
    //   ^ calls: Name.eq
}
