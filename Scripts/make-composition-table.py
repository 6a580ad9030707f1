#!/usr/bin/env python3
"""Writes Sources/SwiftNames/CompositionTable.swift from Python's copy of the Unicode Character Database.

Canonical mappings of assigned characters never change, so the table only grows with new scripts.
"""
import sys
import textwrap
import unicodedata

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def base36(number):
    text = ""
    while True:
        number, digit = divmod(number, 36)
        text = DIGITS[digit] + text
        if number == 0:
            return text


def mappings():
    for code in range(0x110000):
        if 0xAC00 <= code <= 0xD7A3 or 0xD800 <= code < 0xE000:
            continue
        decomposition = unicodedata.decomposition(chr(code))
        if decomposition and not decomposition.startswith("<"):
            yield code, [int(part, 16) for part in decomposition.split()]


def table(entries):
    words, last = [], 0
    for code, parts in entries:
        words += [base36(code - last)] + [base36(part) for part in parts]
        last = code
    lines = textwrap.wrap(" ".join(words), 104)
    return " \\\n".join("    " + line for line in lines)


pairs = [entry for entry in mappings() if len(entry[1]) == 2]
composed = [e for e in pairs if unicodedata.normalize("NFC", chr(e[0])) == chr(e[0])]
excluded = [e for e in pairs if e not in composed]
single = [e for e in mappings() if len(e[1]) == 1]

sys.stdout.write(
    f'''// Made by Scripts/make-composition-table.py from Unicode {unicodedata.unidata_version}; do not edit.

/// The canonical mappings of Unicode that are not computed (Hangul is). Numbers are in base 36; the
/// first of each group is the distance from the group before.
enum CompositionTable {{
  /// Groups of three: composed scalar, first part, second part.
  static let composed = """
{table(composed)}
    """

  /// As ``composed``, but normalisation only takes these apart.
  static let excluded = """
{table(excluded)}
    """

  /// Groups of two: a scalar and the one that replaces it.
  static let single = """
{table(single)}
    """
}}
'''
)
