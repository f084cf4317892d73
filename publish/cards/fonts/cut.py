"""Cuts static TrueType instances out of the variable web fonts, for the share cards.

Authoring time only (Debian: python3-fonttools, python3-brotli); the results are committed.
Run: /usr/bin/python3 publish/cards/fonts/cut.py
"""
import pathlib
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

HERE = pathlib.Path(__file__).parent
SOURCE = HERE.parents[2] / "node_modules/@fontsource-variable"
NEWS = "newsreader/files/newsreader-latin-standard-normal.woff2"
SANS = "instrument-sans/files/instrument-sans-latin-wght-normal.woff2"
CUTS = [
    (NEWS, "newsreader-display", {"opsz": 60, "wght": 360}),
    (SANS, "instrument-sans-semibold", {"wght": 600}),
]

for source, target, axes in CUTS:
    font = instantiateVariableFont(TTFont(SOURCE / source), axes)
    font.flavor = None  # plain TrueType
    for record in font["name"].names:
        if record.nameID in (1, 4, 6):
            record.string = target
    font.save(HERE / f"{target}.ttf")
