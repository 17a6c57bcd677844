using Outside.Web;

static class Extensions
{
    public static WebApplication MapOrders(this WebApplication app, string at = "/") => app;
    public static IServices AddOrders(this IServices services) => services;
    public static int Twice(this int x) => x;
    public static IServices Where(this IServices services) => services;
}
class Program
{
    static void Main(string[] args)
    {
        var builder = WebApplication.CreateBuilder(args);
        builder.Services.AddOrders();
        //               ^ calls: Extensions.AddOrders
        var app = builder.Build();
        app.MapOrders();
        //  ^ calls: Extensions.MapOrders
        app.MapOrders("/", "more");
        //  ^ calls: nothing
        app.Twice();
        //  ^ calls: nothing
        app.Where();
        //  ^ calls: nothing
    }
}
