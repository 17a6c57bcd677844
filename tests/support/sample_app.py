"""A small app that shows what the host does with functions, as source text."""

APP = '''
import asyncio

went = asyncio.Event()
ticked = asyncio.Event()


@app.function_name("count")
@app.route(route="count/{kind:alpha}")
async def count(req: Request) -> Response:
    """Say how long a body is, and how it came."""
    total = 0
    async for chunk in req.stream():
        total += len(chunk)
    return Response(f"{req.path_params['kind']} {total}")


@app.function_name("rest")
@app.route(route="{*path}", methods=["GET"])
async def rest(req: Request) -> Response:
    return Response(req.url.path)


@app.function_name("below")
@app.route(route="below/{*path}")
async def below(req: Request) -> Response:
    return Response(f"below: {req.url.path}")


@app.function_name("ticked")
@app.route(route="ticked")
async def wait_for_tick(req: Request) -> Response:
    await ticked.wait()
    return Response("ticked")


@app.function_name("events")
@app.route(route="events")
async def events(req: Request) -> StreamingResponse:
    async def stream():
        yield "event: first\\n\\n"
        await went.wait()
        yield "event: second\\n\\n"
    return StreamingResponse(stream(), media_type="text/event-stream")


@app.function_name("go")
@app.route(route="go", methods=["POST"])
async def go(req: Request) -> Response:
    went.set()
    return Response("")


@app.function_name("broken")
@app.route(route="broken")
async def broken(req: Request) -> Response:
    raise ValueError("broken on purpose")


@app.function_name("off")
@app.route(route="off/now")
async def off(req: Request) -> Response:
    return Response("off")


@app.function_name("guarded")
@app.route(route="guarded", auth_level=func.AuthLevel.FUNCTION)
async def guarded(req: Request) -> Response:
    return Response("guarded")


@app.function_name("tick")
@app.timer_trigger(schedule="0 0 0 1 1 *", arg_name="timer")
async def tick(timer: func.TimerRequest, context: func.Context) -> None:
    ticked.set()


@app.function_name("endless")
@app.timer_trigger(schedule="0 0 0 1 1 *", arg_name="timer", run_on_startup=True)
async def endless(timer: func.TimerRequest) -> None:
    try:
        await asyncio.Event().wait()
    finally:
        await asyncio.sleep(0)
        print("endless handed back", flush=True)
'''
