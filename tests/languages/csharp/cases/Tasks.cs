using System.Threading.Tasks;

class Page { public void Show() { } }

class Tasks
{
    async Task<Page> Load() { return await Fetch(); }
//                                         ^ calls: Tasks.Fetch

    ValueTask<Page> Fetch() { return default; }

    async Task Run()
    {
        var page = await Load();
//                       ^ calls: Tasks.Load
        page.Show();
//           ^ calls: Page.Show
        (await Fetch().ConfigureAwait(false)).Show();
//                                            ^ calls: Page.Show
        Load().Result.Show();
//                    ^ calls: Page.Show
        Load().Show();
//             ^ calls: nothing
    }
}
