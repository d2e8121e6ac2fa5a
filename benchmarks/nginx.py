"""The nginx of `docs/nginx.conf`, started for real in front of a server of this machine."""

from __future__ import annotations

import http.client
import os
import re
import shutil
import signal
import socket
import ssl
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from benchmarks.serving import HOST, ROOT, Answered, free_port

EXAMPLE: Final = ROOT / "docs" / "nginx.conf"
NAME: Final = "rami.example"
HOST_6: Final = "::1"
PUBLIC: Final = f"https://{NAME}"
_TRUSTING: Final = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
_TRUSTING.check_hostname, _TRUSTING.verify_mode = False, ssl.CERT_NONE
_LISTENS_6: Final = re.compile(r" *listen \[::\]:(\d+)(.*)\n")
_AROUND: Final = """
{user}
daemon off;
worker_processes 1;
pid {folder}/pid;
error_log {folder}/error.log info;
events {{ worker_connections 2048; }}
http {{
    access_log {folder}/access.log;
    include {folder}/mime.types;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/rami51.conf;
}}
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Front:
    """An nginx that runs: its ports for https and http."""

    port: int
    plain_port: int
    folder: Path

    @property
    def site(self) -> Path:
        """What stands for `/var/www/html`."""
        return self.folder / "site"

    def written(self) -> str:
        """What it has written so far, to the logs that an nginx has unless told otherwise."""
        logs = [self.folder / name for name in ("error.log", "access.log")]
        return "".join([log.read_text("utf-8") for log in logs if log.exists()])

    def connect(self, name: str = NAME, timeout: float = 20, host: str = HOST) -> ssl.SSLSocket:
        """A connection of a client who asks for that name."""
        plain = socket.create_connection((host, self.port), timeout)
        try:
            return _TRUSTING.wrap_socket(plain, server_hostname=name)
        except OSError:
            plain.close()
            raise

    def ask(
        self,
        path: str,
        *,
        method: str = "GET",
        body: bytes | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Answered:
        """One request on a connection of its own. Raises `OSError` or `HTTPException`."""
        connection = http.client.HTTPConnection(NAME, timeout=20)
        connection.sock = self.connect()
        try:
            connection.request(method, path, body, {"Connection": "close", **(headers or {})})
            response = connection.getresponse()
            return Answered(
                status=response.status, headers=dict(response.getheaders()), body=response.read()
            )
        finally:
            connection.close()


def missing() -> str:
    """What is not installed here and needed, or nothing."""
    return " and ".join([each for each in ("nginx", "openssl") if not _path_of(each)])


@contextmanager
def fronting(port: int, instead: Mapping[str, str] | None = None) -> Iterator[Front]:
    """Start nginx before the server on a port; `instead` names what is changed in the example."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        front = Front(port=free_port(), plain_port=free_port(), folder=folder)
        _make_certificate(folder)
        (folder / "mime.types").write_text("types {}", "utf-8")
        (folder / "rami51.conf").write_text(_adapted(front, port, instead or {}), "utf-8")
        # Its workers would run as nobody, who may not write here.
        user = "user root;" if os.geteuid() == 0 else ""
        (folder / "nginx.conf").write_text(_AROUND.format(folder=folder, user=user), "utf-8")
        command = [_path_of("nginx"), "-c", str(folder / "nginx.conf")]
        command += ["-e", str(folder / "error.log")]
        with subprocess.Popen(command) as process:
            try:
                _wait_for(front, process)
                yield front
            finally:
                process.send_signal(signal.SIGTERM)
                process.wait(10)


def _adapted(front: Front, port: int, instead: Mapping[str, str]) -> str:
    """The example with other ports and files; all else is as a reader would copy it."""
    text = EXAMPLE.read_text("utf-8")
    text = _with_ipv6(text, front) if has_ipv6() else re.sub(_LISTENS_6, "", text)
    for there, here in (
        ("listen 443 ", f"listen {HOST}:{front.port} "),
        ("listen 80;", f"listen {HOST}:{front.plain_port};"),
        ("root /var/www/html;", f"root {front.site};"),
        ("127.0.0.1:8051", f"{HOST}:{port}"),
        (f"/etc/letsencrypt/live/{NAME}/", f"{front.folder}/"),
        *instead.items(),
    ):
        if there not in text:
            raise ValueError(there)
        text = text.replace(there, here)
    return text


def _with_ipv6(text: str, front: Front) -> str:
    """Every `listen` for IPv6 on the ports of this front."""
    ports = {"443": front.port, "80": front.plain_port}
    return re.sub(_LISTENS_6, lambda line: f"listen [{HOST_6}]:{ports[line[1]]}{line[2]}\n", text)


def has_ipv6() -> bool:
    """Whether this machine can be reached by IPv6, at least from itself."""
    try:
        with socket.socket(socket.AF_INET6) as probe:
            probe.bind((HOST_6, 0))
    except OSError:
        return False
    return True


def _make_certificate(folder: Path) -> None:
    command = [_path_of("openssl"), "req", "-x509", "-nodes", "-days", "1", "-newkey", "ec"]
    command += ["-pkeyopt", "ec_paramgen_curve:prime256v1", "-subj", f"/CN={NAME}"]
    command += ["-keyout", str(folder / "privkey.pem"), "-out", str(folder / "fullchain.pem")]
    subprocess.run(command, check=True, capture_output=True)


def _wait_for(front: Front, process: subprocess.Popen[bytes]) -> None:
    for _ in range(200):
        if process.poll() is not None:
            break
        try:
            front.connect(timeout=1).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    raise RuntimeError(front.written() or "no nginx")


def _path_of(program: str) -> str:
    """Where a program is; Debian keeps servers where only root's shell looks."""
    return shutil.which(program, path=f"{os.environ.get('PATH', '')}:/usr/sbin") or ""
