<?php
function more()
{
}
