<?php
namespace App\Model;

use App\Util\Text as T;
use function App\Util\{trim_all, upper as big};

class User extends Base implements \Countable
{
    public function name()
    {
        T::clean();
//         ^ calls: src/Util/Text.php:Text.clean
        \App\Util\Text::clean();
//                      ^ calls: src/Util/Text.php:Text.clean
        trim_all();
//      ^ calls: src/Util/functions.php:trim_all
        big()->save();
//             ^ calls: src/Model/Base.php:Base.save
        namespace\local();
//                ^ calls: src/Model/helpers.php:local
        local();
//      ^ calls: src/Model/helpers.php:local
        global_one();
//      ^ calls: global.php:global_one
        \strlen("");
//       ^ calls: nothing
        new \stdClass();
//           ^ calls: nothing
        new Text();
//          ^ calls: nothing
        $this->save();
//             ^ calls: src/Model/Base.php:Base.save
        return new \Plain();
//                  ^ calls: global.php:Plain
    }

    public function count(): int
    {
        return count([]);
//             ^ calls: nothing
    }
}
