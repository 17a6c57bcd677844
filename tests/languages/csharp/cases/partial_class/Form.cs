namespace Ui
{
    public partial class Form : Window
    {
        public Form()
        {
            Initialise();
//          ^ calls: Form.Designer.cs:Form.Initialise
            button.Press();
//                 ^ calls: Form.Designer.cs:Button.Press
            OnReady();
//          ^ calls: Form.OnReady
        }

        private void OnLoad() { }

        partial void OnReady() { }
    }
}
