package com.acme.app

object Near {
  def here(): Unit = there()
  //                 ^ calls: Near.there
  private def there(): Unit = ()
}
