namespace Ui
{
    partial class Form
    {
        private Button button;

        private void Initialise()
        {
            button = new Button();
//                       ^ calls: Button
            button.Press();
//                 ^ calls: Button.Press
            OnLoad();
//          ^ calls: Form.cs:Form.OnLoad
            Show();
//          ^ calls: Window.cs:Window.Show
        }

        partial void OnReady();
    }

    class Button { public void Press() { } }
}
