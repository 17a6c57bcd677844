<?php
class Name {
    public function __toString(): string { return 'n'; }
    public function other(): Name { return $this; }
}
class Plain {}
$name = new Name();
$plain = new Plain();
echo $name;
//  ^ calls: Name.__toString
echo $plain;
//  ^ calls: nothing
print $name;
//   ^ calls: Name.__toString
$text = "hello $name";
//      ^ calls: Name.__toString
$text = 'hello ' . $name . '!';
//               ^ calls: Name.__toString
$text = "hello {$name->other()}";
//      ^ calls: Name.__toString
$text = <<<TEXT
dear $name
TEXT;
?>
<p><?= $name ?></p>
