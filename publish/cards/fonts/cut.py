"""Cuts static TrueType instances out of the variable web fonts, for the share cards, and the face for all other letters out of DejaVu Sans.

Authoring time only (Debian: python3-fonttools, python3-brotli, fonts-dejavu-core); the results are committed.
Run: /usr/bin/python3 publish/cards/fonts/cut.py
"""
import pathlib
from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

HERE = pathlib.Path(__file__).parent
SOURCE = HERE.parents[2] / "node_modules/@fontsource-variable"
NEWS = "newsreader/files/newsreader-{}-standard-normal.woff2"
SANS = "instrument-sans/files/instrument-sans-{}-wght-normal.woff2"
CUTS = [
    (NEWS.format("latin"), "newsreader-display", {"opsz": 60, "wght": 360}),
    (NEWS.format("latin-ext"), "newsreader-display-ext", {"opsz": 60, "wght": 360}),
    (SANS.format("latin"), "instrument-sans-semibold", {"wght": 600}),
    (SANS.format("latin-ext"), "instrument-sans-semibold-ext", {"wght": 600}),
]

for source, target, axes in CUTS:
    font = instantiateVariableFont(TTFont(SOURCE / source), axes)
    font.flavor = None  # plain TrueType
    for record in font["name"].names:
        if record.nameID in (1, 4, 6):
            record.string = target
    font.save(HERE / f"{target}.ttf")

# Latin with all its accents, Greek, Cyrillic, Armenian, Hebrew, Arabic, Georgian, punctuation, signs, arrows, notes.
RANGES = [(0x20, 0x36F), (0x370, 0x6FF), (0x10A0, 0x10FF), (0x1E00, 0x1FFF), (0x2010, 0x20BF), (0x2100, 0x2199), (0x2200, 0x221F), (0x2260, 0x2265), (0x25A0, 0x25FF), (0x2605, 0x2606), (0x2660, 0x266F), (0xFB1D, 0xFDFF), (0xFE70, 0xFEFC)]
font = TTFont("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")
options = subset.Options(layout_features=["*"], hinting=False, name_IDs=["*"], notdef_outline=True)
cutter = subset.Subsetter(options)
cutter.populate(unicodes=[point for start, end in RANGES for point in range(start, end + 1)])
cutter.subset(font)
font.save(HERE / "fallback.ttf")
