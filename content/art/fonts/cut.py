"""Cuts static TrueType instances out of the variable web fonts, for the PDFs and the drawn lettering.

Authoring time only (Debian: python3-fonttools, python3-brotli); the results are committed.
Run: /usr/bin/python3 content/art/fonts/cut.py
"""
import pathlib
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

HERE = pathlib.Path(__file__).parent
SOURCE = HERE.parents[2] / "node_modules/@fontsource-variable"
NEWS = "newsreader/files/newsreader-latin-standard-%s.woff2"
SANS = "instrument-sans/files/instrument-sans-latin-wght-normal.woff2"
CUTS = [
    (NEWS % "normal", "newsreader-text", {"opsz": 11, "wght": 400}),
    (NEWS % "italic", "newsreader-text-italic", {"opsz": 11, "wght": 400}),
    (NEWS % "normal", "newsreader-display", {"opsz": 60, "wght": 360}),
    (NEWS % "italic", "newsreader-display-italic", {"opsz": 60, "wght": 340}),
    (SANS, "instrument-sans", {"wght": 440}),
    (SANS, "instrument-sans-semibold", {"wght": 600}),
]

for source, target, axes in CUTS:
    font = instantiateVariableFont(TTFont(SOURCE / source), axes)
    font.flavor = None  # plain TrueType: the PDF writer cannot subset compressed glyphs
    for record in font["name"].names:
        if record.nameID in (1, 4, 6):
            record.string = target
    font.save(HERE / f"{target}.ttf")
