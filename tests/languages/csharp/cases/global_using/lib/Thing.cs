namespace Lib.Shared;

public class Thing { public void Act() { } }
