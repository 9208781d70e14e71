"""What the operating system refuses is a value that every language can say."""

from __future__ import annotations

import errno
import os
import re

import pytest

from game.content.words import LANGUAGES, words
from game.core.faults import KNOWN, OTHER, UNSAID, SystemFault, system_fault

USUAL = (
    "ENOSPC", "EDQUOT", "EACCES", "EPERM", "EROFS", "ENOENT", "EEXIST", "EISDIR", "ENOTDIR", "ENOTEMPTY",
    "ENAMETOOLONG", "EINVAL", "ELOOP", "EMFILE", "ENFILE", "ENOMEM", "EIO", "EBUSY", "EFBIG", "EXDEV", "ESTALE",
)  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", USUAL)
def test_the_usual_faults_have_sentences_without_the_words_of_the_system(language: str, name: str) -> None:
    number = getattr(errno, name)
    error = OSError(number, os.strerror(number))
    said = words(language).refused(error)
    assert system_fault(error).key in KNOWN
    assert re.fullmatch(r"[^\[{]+", said), said
    assert os.strerror(number).lower() not in said.lower() or language == "en"


def test_english_is_the_same_in_the_error_and_in_the_catalogue() -> None:
    faults = [*(SystemFault(key) for key in KNOWN), SystemFault(OTHER, "EPROTO"), SystemFault(UNSAID)]
    assert [str(fault) for fault in faults] == [words("en").fault(fault.key, fault.facts) for fault in faults]


def test_every_code_stands_for_one_sentence() -> None:
    codes = [code for _, codes in KNOWN.values() for code in codes]
    assert len(codes) == len(set(codes))


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (OSError(errno.EPROTO, "Protocol error"), "das System lässt es nicht zu (EPROTO)"),
        (OSError(123456, "Whatever"), "das System lässt es nicht zu (123456)"),
        (OSError("no number"), "das System lässt es nicht zu und sagt nicht, warum"),
        (ValueError("embedded null byte"), "so kann eine Datei hier nicht heißen"),
        (PermissionError(errno.EACCES, "Permission denied"), "hier darfst du nicht lesen oder schreiben"),
    ],
)
def test_rare_faults_are_said_too(error: OSError | ValueError, said: str) -> None:
    assert words("de").refused(error) == said
