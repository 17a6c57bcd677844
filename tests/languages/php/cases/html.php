<html>
<?php
class View
{
    public function title()
    {
    }
}
$view = new View();
?>
<h1><?= $view->title() ?></h1>
//             ^ calls: View.title
<?php if ($view): ?>
  <p><?php echo $view->title(); ?></p>
//                     ^ calls: View.title
<?php endif; ?>
</html>
