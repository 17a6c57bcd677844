namespace Ui
{
    public class Window
    {
        public void Show() { }
    }

    class Program
    {
        void Run()
        {
            var form = new Form();
//                         ^ calls: Form.cs:Form.Form
            form.Show();
//               ^ calls: Window.Show
        }
    }
}
