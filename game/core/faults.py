"""What the operating system refuses, as a value that every language can say.

``OSError.strerror`` is in the language of the system, whatever the window speaks; the number behind it is not.
"""

from __future__ import annotations

import errno
import logging

from game.core.frozen import frozen
from game.core.ruling import FactValue

LOG = logging.getLogger("touchline")
"""The log of the window; where no window is open nobody listens."""
LOG.addHandler(logging.NullHandler())

KNOWN: dict[str, tuple[str, tuple[str, ...]]] = {
    "disk-full": ("there is no space left on the disk", ("ENOSPC", "EDQUOT")),
    "no-rights": ("you may not write or read here", ("EACCES", "EPERM")),
    "read-only": ("nothing can be written here", ("EROFS",)),
    "missing-file": ("there is no such file", ("ENOENT",)),
    "file-exists": ("a file of this name is there already", ("EEXIST",)),
    "folder": ("this is a folder, not a file", ("EISDIR",)),
    "not-a-file": ("this is a pipe or a device, not a file", ("ENXIO",)),
    "not-a-folder": ("a part of the path is a file, not a folder", ("ENOTDIR",)),
    "folder-not-empty": ("the folder is not empty", ("ENOTEMPTY",)),
    "name-too-long": ("the name is too long", ("ENAMETOOLONG",)),
    "bad-name": ("a file cannot have such a name here", ("EINVAL", "EILSEQ")),
    "link-circle": ("this link leads nowhere but to itself", ("ELOOP",)),
    "too-many-open": ("too many files are open at once", ("EMFILE", "ENFILE")),
    "no-memory": ("there is no memory left", ("ENOMEM",)),
    "disk-fault": ("the disk reports a fault", ("EIO", "ENODEV")),
    "in-use": ("another program is using it just now", ("EBUSY", "ETXTBSY", "EAGAIN", "EDEADLK")),
    "grown-too-large": ("the disk takes no file as large as this", ("EFBIG", "EOVERFLOW")),
    "other-disk": ("it cannot be moved to another disk", ("EXDEV", "EMLINK")),
    "unreachable": ("the drive cannot be reached", (
        "ESTALE", "ETIMEDOUT", "ENETDOWN", "ENETUNREACH", "EHOSTDOWN", "EHOSTUNREACH", "ENOTCONN", "ECONNREFUSED",
        "ECONNRESET", "ECONNABORTED",
    )),
    "not-possible": ("this drive cannot do that", ("ENOSYS", "ENOTSUP", "EOPNOTSUPP", "ENOTTY")),
}  # fmt: skip
"""The keys of our sentences below ``file``, these in English, and the codes of the system that they stand for."""
OTHER, UNSAID = "system", "system-unsaid"
_BY_CODE = {code: key for key, (_, codes) in KNOWN.items() for code in codes}


@frozen
class SystemFault:
    """Why the operating system refused: the key of a sentence below ``file`` with its facts; its text is English."""

    key: str
    code: str = ""

    @property
    def facts(self) -> dict[str, FactValue]:
        return {"code": self.code} if self.key == OTHER else {}

    def __str__(self) -> str:
        if self.key in KNOWN:
            return KNOWN[self.key][0]
        return f"the system refuses it ({self.code})" if self.code else "the system refuses it and does not say why"


def system_fault(error: OSError | ValueError) -> SystemFault:
    """What an error of the operating system means; ``ValueError``: a name that it would not even look at."""
    if not isinstance(error, OSError):
        return SystemFault("bad-name")
    if error.errno is None:
        return SystemFault(UNSAID)
    code = errno.errorcode.get(error.errno, str(error.errno))
    return SystemFault(_BY_CODE.get(code, OTHER), code)
