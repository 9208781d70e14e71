"""Pages on paper: one HTML file with nothing outside itself, set for A4 and readable on any screen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from itertools import groupby
from pathlib import Path

from game.content.files import write_whole
from game.core.page import Block, Facts, Listing, Page, Score, Story

LONG_CELL = 26
"""Comparisons with longer texts than this get the whole width."""
FEW_COLUMNS, NARROW_ROW = 4, 44
"""Tables up to here, and with no more letters in a row, share the width."""
EM_PER_LETTER = 0.56
"""How wide a letter of a label is, on the safe side."""
STYLE = """
@page { size: A4; margin: 13mm 15mm 12mm }
* { box-sizing: border-box }
html { background: #fff; color: #16181c }
body { max-width: 180mm; margin: 8mm auto; padding: 0 4mm;
  font: 9.5pt/1.36 Charter, "Bitstream Charter", "Iowan Old Style", Palatino, Georgia, "DejaVu Serif", serif;
  font-variant-numeric: tabular-nums; overflow-wrap: break-word }
header { text-align: center; border-top: 2.2pt solid #16181c; border-bottom: .6pt solid #16181c;
  padding: 3mm 0 3.5mm; margin-bottom: 4.5mm }
header .subtitle { margin: 0; color: #4a4f57; letter-spacing: .04em }
h1 { font-size: 17pt; line-height: 1.2; margin: 1.5mm 0 0 }
.score { display: grid; grid-template-columns: 1fr auto 1fr; align-items: center; column-gap: 7mm; margin-top: 2mm }
.score .club { font-size: 15pt; line-height: 1.15; font-weight: 700 }
.score .club:first-child { text-align: right }
.score .club:last-child { text-align: left }
.score .club small { display: block; font-size: 9.5pt; font-weight: 400; color: #4a4f57; margin-top: .8mm }
.score .goals { font-size: 40pt; line-height: 1; font-weight: 700; white-space: nowrap }
.remark { margin: 2mm 0 0; font-style: italic }
.columns { columns: 2; column-gap: 8mm }
.columns section { break-inside: avoid; margin: 0; padding-bottom: 4mm }
section { margin: 0 0 4mm }
p.note { margin: 0 0 4mm; text-align: center; font-style: italic }
h2 { font-size: 10pt; font-weight: 700; font-variant-caps: all-small-caps; letter-spacing: .09em;
  border-bottom: .5pt solid #8b9099; margin: 0 0 1.2mm; padding-bottom: .4mm; break-after: avoid }
table { border-collapse: collapse; width: 100% }
td, th { padding: .3mm 1.2mm; vertical-align: top; font-weight: 400 }
tr { break-inside: avoid }
.facts { table-layout: fixed }
.facts th { text-align: center; color: #4a4f57 }
.facts td:first-child { text-align: right; padding-left: 0 }
.facts td:last-child { text-align: left; padding-right: 0 }
.listing th { text-align: left; vertical-align: bottom; color: #4a4f57; border-bottom: .4pt solid #c3c7ce }
.listing tr + tr td { border-top: .3pt solid #e3e5e9 }
.listing .figure { text-align: right; white-space: nowrap }
.story ol { margin: 0; padding: 0; list-style: none; columns: 2; column-gap: 8mm; font-size: 8.5pt;
  line-height: 1.32; hyphens: auto }
.story li { break-inside: avoid; padding-left: 3mm; text-indent: -3mm; margin-bottom: .35mm }
footer { border-top: .6pt solid #16181c; padding-top: 1.5mm; font-size: 7.2pt; line-height: 1.4;
  color: #4a4f57; overflow-wrap: anywhere; break-inside: avoid }
footer p { margin: 0 }
@media print { body { max-width: none; margin: 0; padding: 0 } .facts-block, .listing { break-inside: avoid } }
@media screen and (max-width: 34em) { .columns, .story ol { columns: 1 } }
"""


def html(page: Page, language: str) -> str:
    """The page as a whole HTML document in ``language``."""
    parts = [
        "<!DOCTYPE html>",
        f'<html lang="{escape(language)}">',
        "<head>",
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(page.title)}</title>",
        f"<style>{STYLE}</style>",
        "</head>",
        "<body>",
        _header(page),
        "<main>",
        *_set(page.blocks),
        "</main>",
        *_footer(page.footer),
        "</body>",
        "</html>",
    ]
    return "\n".join(parts) + "\n"


def write_report(page: Page, path: Path, language: str) -> None:
    """The page as a file, whole or not at all; ``ContentError`` if it cannot be written."""
    write_whole(path, html(page, language))


def _header(page: Page) -> str:
    head = f"<h1>{escape(page.title)}</h1>" if page.score is None else _score(page.score)
    return f'<header>\n<p class="subtitle">{escape(page.subtitle)}</p>\n{head}\n</header>'


def _score(score: Score) -> str:
    """The result stands large between the names; the heading is for whoever listens instead of looking."""
    home, away = score.goals
    remark = f'\n<p class="remark">{escape(score.remark)}</p>' if score.remark else ""
    return (
        f'<h1 class="score"><span class="club">{_club(score.home, score.people[0])}</span> '
        f'<span class="goals">{home}&thinsp;:&thinsp;{away}</span> '
        f'<span class="club">{_club(score.away, score.people[1])}</span></h1>{remark}'
    )


def _club(name: str, person: str) -> str:
    return escape(name) + (f" <small>{escape(person)}</small>" if person else "")


def _set(blocks: Iterable[Block]) -> Iterator[str]:
    """Block after block; short comparisons and narrow tables that follow on each other stand in two columns."""
    for short, run in groupby(blocks, _is_short):
        parts = [_block(block) for block in run]
        yield from ['<div class="columns">', *parts, "</div>"] if short and len(parts) > 1 else parts


def _is_short(block: Block) -> bool:
    if isinstance(block, Listing):
        return len(block.columns) <= FEW_COLUMNS and all(sum(map(len, row)) <= NARROW_ROW for row in block.rows)
    if not isinstance(block, Facts):
        return False
    return all(len(cell) <= LONG_CELL for _, home, away in block.rows for cell in (home, away))


def _block(block: Block) -> str:
    if isinstance(block, Facts):
        return _section("facts-block", block.heading, _facts(block))
    if isinstance(block, Listing):
        return _section("listing-block", block.heading, _listing(block))
    if isinstance(block, Story):
        items = "\n".join(f"<li>{escape(line)}</li>" for line in block.lines)
        return _section("story", block.heading, f"<ol>\n{items}\n</ol>")
    return f'<p class="note">{escape(block.text)}</p>'


def _section(kind: str, heading: str, inner: str) -> str:
    head = f"<h2>{escape(heading)}</h2>\n" if heading else ""
    return f'<section class="{kind}">\n{head}{inner}\n</section>'


def _facts(facts: Facts) -> str:
    """Home on the left, away on the right, the label between them in as much room as it needs."""
    room = EM_PER_LETTER * max((len(label) for label, _, _ in facts.rows), default=0) + 1
    columns = f'<colgroup><col><col style="width: {room:.1f}em"><col></colgroup>'
    rows = (
        f'<tr><td>{escape(home)}</td><th scope="row">{escape(label)}</th><td>{escape(away)}</td></tr>'
        for label, home, away in facts.rows
    )
    return _table("facts", (columns, *rows))


def _listing(listing: Listing) -> str:
    head = _cells("th", listing.columns, listing.numeric)
    return _table("listing", (f"<tr>{cells}</tr>" for cells in (head, *(_row(row, listing) for row in listing.rows))))


def _row(row: tuple[str, ...], listing: Listing) -> str:
    return _cells("td", row, listing.numeric)


def _cells(tag: str, texts: Iterable[str], numeric: tuple[int, ...]) -> str:
    """The cells of a row, those with figures marked."""
    figure = ' class="figure"'
    return "".join(
        f"<{tag}{figure if column in numeric else ''}>{escape(text)}</{tag}>" for column, text in enumerate(texts)
    )


def _table(kind: str, rows: Iterable[str]) -> str:
    return f'<table class="{kind}">\n' + "\n".join(rows) + "\n</table>"


def _footer(lines: tuple[str, ...]) -> list[str]:
    return ["<footer>", *(f"<p>{escape(line)}</p>" for line in lines), "</footer>"] if lines else []
