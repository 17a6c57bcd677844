"""The names of the rules an archive can break and of the reasons to skip an entry."""

from enum import StrEnum
from typing import NamedTuple

from shared.core.errors import BadArchive


class Rule(StrEnum):
    """The code of each refusal; clients see it, so a code never changes its meaning."""

    # The container.
    NOT_A_ZIP = "not_a_zip"
    EMPTY_ARCHIVE = "empty_archive"
    TRUNCATED_ARCHIVE = "truncated_archive"
    SPLIT_ARCHIVE = "split_archive"
    SEVERAL_END_RECORDS = "several_end_records"
    JUNK_BEFORE_ARCHIVE = "junk_before_archive"
    JUNK_AFTER_ARCHIVE = "junk_after_archive"
    JUNK_BETWEEN_ENTRIES = "junk_between_entries"
    ZIP64_MISMATCH = "zip64_mismatch"
    # The central directory.
    BAD_CENTRAL_DIRECTORY = "bad_central_directory"
    CENTRAL_DIRECTORY_TOO_LARGE = "central_directory_too_large"
    ENTRY_COUNT_MISMATCH = "entry_count_mismatch"
    TOO_MANY_ENTRIES = "too_many_entries"
    OVERLAPPING_ENTRIES = "overlapping_entries"
    DUPLICATE_NAME = "duplicate_name"
    DECLARED_TOTAL_TOO_LARGE = "declared_total_too_large"
    COMPRESSION_RATIO_TOO_HIGH = "compression_ratio_too_high"
    # One entry's headers.
    ENCRYPTED_ENTRY = "encrypted_entry"
    UNSUPPORTED_METHOD = "unsupported_method"
    UNSUPPORTED_FEATURE = "unsupported_feature"
    BAD_EXTRA_FIELD = "bad_extra_field"
    HEADERS_DISAGREE = "headers_disagree"
    BAD_DATA_DESCRIPTOR = "bad_data_descriptor"
    DIRECTORY_WITH_DATA = "directory_with_data"
    # One entry's name.
    BAD_NAME_ENCODING = "bad_name_encoding"
    EMPTY_NAME = "empty_name"
    CONTROL_CHARACTER = "control_character_in_name"
    ABSOLUTE_PATH = "absolute_path"
    DRIVE_LETTER = "drive_letter_in_path"
    PARENT_PATH = "parent_path"
    PATH_TOO_LONG = "path_too_long"
    COMPONENT_TOO_LONG = "path_component_too_long"
    PATH_TOO_DEEP = "path_too_deep"
    # One entry's data.
    BAD_COMPRESSED_DATA = "bad_compressed_data"
    SIZE_MISMATCH = "size_mismatch"
    CHECKSUM_MISMATCH = "checksum_mismatch"


class SkipReason(StrEnum):
    """Why an entry of an accepted archive is reported instead of read."""

    SYMLINK = "symlink"
    DEVICE = "device"
    NESTED_ARCHIVE = "nested_archive"
    ENTRY_TOO_LARGE = "entry_too_large"


def refused(rule: Rule, message: str) -> BadArchive:
    """The error for a broken rule, to be raised by the caller."""
    return BadArchive(rule.value, message)


_SHOWN_CHARACTERS = 120


class Label(NamedTuple):
    """How messages refer to an entry: its place from 1 and its name made harmless.

    An object, because of 100,000 entries at most one is ever mentioned.
    """

    place: int
    name: str

    def __str__(self) -> str:
        return f'entry {self.place} "{harmless(self.name, _SHOWN_CHARACTERS)}"'


def harmless(text: str, most_characters: int) -> str:
    """What a message may show of a text that somebody else chose, within quotes."""
    safe = "".join(
        character if character.isprintable() and character != '"' else "?"
        for character in text[:most_characters]
    )
    return f"{safe}…" if len(text) > most_characters else safe
