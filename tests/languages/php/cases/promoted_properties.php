<?php
class Printer
{
    public function show()
    {
    }
}

class Report
{
    public function __construct(private Printer $printer, protected readonly ?Printer $other = null, public $third = new Printer())
    {
    }

    public function run()
    {
        $this->printer->show();
//                      ^ calls: Printer.show
        $this->other->show();
//                    ^ calls: Printer.show
        $this->third->show();
//                    ^ calls: Printer.show
    }
}
