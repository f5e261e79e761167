"""Runs a command under the filter of system calls of a systemd unit, as systemd would set it.

with-unit-filter.py UNIT COMMAND [ARGUMENT ...]
"""
import ctypes
import errno
import os
import subprocess
import sys

KILL_PROCESS = 0x80000000
ALLOW = 0x7FFF0000
ERRNO = 0x00050000
PR_SET_NO_NEW_PRIVS = 38


def expand(name):
    if not name.startswith("@"):
        return {name}
    listed = subprocess.run(["systemd-analyze", "syscall-filter", name], capture_output=True, text=True, check=True)
    lines = [line.strip() for line in listed.stdout.splitlines()[1:]]
    return set().union(*(expand(line) for line in lines if line and not line.startswith("#")))


def read_filter(unit):
    """The allowed calls, and the action for the others. @default is allowed in any case (systemd.exec(5))."""
    allowed, action = expand("@default"), KILL_PROCESS
    for line in open(unit):
        key, _, value = line.strip().partition("=")
        if key == "SystemCallErrorNumber":
            action = ERRNO | getattr(errno, value)
        if key == "SystemCallFilter":
            names = set().union(*(expand(name) for name in value.lstrip("~").split()))
            allowed = allowed - names if value.startswith("~") else allowed | names
    return allowed, action


unit, *command = sys.argv[1:]
allowed, action = read_filter(unit)
seccomp = ctypes.CDLL("libseccomp.so.2")
seccomp.seccomp_init.restype = ctypes.c_void_p
context = ctypes.c_void_p(seccomp.seccomp_init(ctypes.c_uint32(action)))
for name in allowed | {"execve"}:
    number = seccomp.seccomp_syscall_resolve_name(name.encode())
    # Calls of other processors have negative numbers.
    if number >= 0 and seccomp.seccomp_rule_add(context, ctypes.c_uint32(ALLOW), number, 0) != 0:
        sys.exit(f"no rule for {name}")
ctypes.CDLL(None).prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)
if seccomp.seccomp_load(context) != 0:
    sys.exit("the filter was not loaded")
os.execvp(command[0], command)
