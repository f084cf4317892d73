"""Subsets the two fonts of invoices out of DejaVu Sans Condensed: Latin, Greek and Cyrillic letters of European names and addresses.

Authoring time only (Debian: python3-fonttools, fonts-dejavu-extra); the results are committed.
Run: /usr/bin/python3 functions/invoices/fonts/cut.py
"""
import pathlib
from fontTools import subset
from fontTools.ttLib import TTFont

HERE = pathlib.Path(__file__).parent
SOURCE = pathlib.Path("/usr/share/fonts/truetype/dejavu")
# Latin with all its accents, Greek, Cyrillic, punctuation, currencies, signs.
RANGES = [(0x20, 0x24F), (0x2B0, 0x2FF), (0x300, 0x36F), (0x370, 0x3FF), (0x400, 0x52F), (0x1E00, 0x1EFF), (0x1F00, 0x1FFF), (0x2010, 0x205E), (0x20A0, 0x20BF), (0x2116, 0x2122), (0x2212, 0x2212)]
FACES = [("DejaVuSansCondensed.ttf", "regular"), ("DejaVuSansCondensed-Bold.ttf", "bold")]

for source, name in FACES:
    font = TTFont(SOURCE / source)
    options = subset.Options(layout_features=["kern", "mark", "ccmp"], hinting=False, name_IDs=["*"], notdef_outline=True)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=[point for start, end in RANGES for point in range(start, end + 1)])
    cutter.subset(font)
    target = HERE / f"{name}.ttf"
    font.save(target)
    print(name, target.stat().st_size)
