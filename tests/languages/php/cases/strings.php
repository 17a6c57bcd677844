<?php
class Name
{
    public function text()
    {
    }
}

$name = new Name();
$a = "dear {$name->text()}";
//                 ^ calls: Name.text
$b = <<<END
dear {$name->text()}
END;
