"""Closes a window as the cross in its corner does: with the message that asks the program to end."""

from __future__ import annotations

import ctypes
import ctypes.util
import sys


class ClientMessage(ctypes.Structure):
    """XClientMessageEvent, padded to the size of XEvent."""

    _fields_ = [
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("rest", ctypes.c_long * 24),
    ]


def ask_to_close(display: str, window: int) -> None:
    """Send WM_DELETE_WINDOW."""
    x11 = ctypes.CDLL(ctypes.util.find_library("X11") or "libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XInternAtom.restype = ctypes.c_ulong
    x11.XInternAtom.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int]
    x11.XSendEvent.argtypes = [ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_long, ctypes.c_void_p]
    x11.XCloseDisplay.argtypes = [ctypes.c_void_p]
    server = x11.XOpenDisplay(display.encode())
    if not server:
        raise RuntimeError(f"no display {display}")
    message = ClientMessage(type=33, window=window, format=32)
    message.message_type = x11.XInternAtom(server, b"WM_PROTOCOLS", 0)
    message.data[0] = x11.XInternAtom(server, b"WM_DELETE_WINDOW", 0)
    x11.XSendEvent(server, window, 0, 0, ctypes.byref(message))
    x11.XCloseDisplay(server)


if __name__ == "__main__":
    ask_to_close(sys.argv[1], int(sys.argv[2]))
