import functools

import click


class Work:
    def save(self):
        pass

    def start(self):
        pass


def wrapped(f):
    @functools.wraps(f)
    def wrapper(*args, **kwargs):
        return f(*args, **kwargs)

    return wrapper


@click.group()
@click.pass_context
def cli(ctx):
    ctx.obj = Work()


@cli.command()
@click.pass_obj
def save(work):
    work.save()
#        ^ calls: Work.save


@cli.command()
@click.argument("x")
@click.pass_obj
@click.pass_context
@wrapped
def start(ctx, work, x):
    work.start()
#        ^ calls: Work.start
    ctx.start()
#       ^ calls: nothing
    x.start()
#     ^ calls: nothing


@cli.command()
@click.pass_context
def other(ctx, work):
    work.start()
#        ^ calls: nothing
