<?php
function other()
{
}
