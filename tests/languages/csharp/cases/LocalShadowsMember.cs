class Pen { public void Write() { } }

class Brush { public void Paint() { } }

class LocalShadowsMember
{
    private Pen tool;

    void Run(Brush tool)
    {
        tool.Paint();
//           ^ calls: Brush.Paint
        this.tool.Write();
//                ^ calls: Pen.Write
    }

    void Other()
    {
        tool.Write();
//           ^ calls: Pen.Write
        {
            Brush tool = null;
            tool.Paint();
//               ^ calls: Brush.Paint
        }
    }
}
