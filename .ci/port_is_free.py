"""Says in a plain sentence why a server could not have a port, and then fails.

granian shares its port with whoever shares it too: a second server would start without a word, and
old and new code would answer in turn.
"""

import errno
import ipaddress
import socket
import sys

_NEXT = 20
"""So many ports further on are tried, to name one that is free."""


def fault(host: str, port: str) -> str:
    """Why no server can be started there; nothing if one can."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return f"HOST is “{host}”; expected an address in figures, such as 127.0.0.1 or 0.0.0.0."
    if not (port.isascii() and port.isdigit() and 0 < int(port) < 65536):
        return f"PORT is “{port}”; expected a number from 1 to 65535."
    error = _refusal(address, int(port))
    if error is None:
        return ""
    if error.errno != errno.EADDRINUSE:
        return f"Port {port} of {host} cannot be had: {error.strerror}."
    others = range(int(port) + 1, min(int(port) + _NEXT, 65536))
    free = next((each for each in others if _refusal(address, each) is None), "…")
    return f"Port {port} of {host} is taken, perhaps by another make run; say make run PORT={free}"


def _refusal(address: ipaddress.IPv4Address | ipaddress.IPv6Address, port: int) -> OSError | None:
    """What the system says to a server that would not share the port."""
    family = socket.AF_INET if address.version == 4 else socket.AF_INET6
    try:
        with socket.socket(family, socket.SOCK_STREAM) as probe:
            # Connections that have just ended do no harm; one that listens still does.
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((str(address), port))
    except OSError as error:
        return error
    return None


if __name__ == "__main__":
    sentence = fault(*sys.argv[1:])
    if sentence:
        raise SystemExit(sentence)
