# SPDX-License-Identifier: MIT
"""Pictures as browsers and converters show them: the pixels that matter.

pictures.py DIAGRAM DIRECTORY MANUAL RULESETS [chromium=PROGRAM] [rsvg=PROGRAM]. DIAGRAM is
examples/diagram, which draws the positions; the pictures and pages are left in the directory. All
pictures, and those of the manual, are read by a parser of XML. Colours and places are those
of draughts_svg(3) and lib/picture/svg.c: the board from (0, 0) to (800, 800) in a frame of 16.
"""
import glob
import itertools
import os
import struct
import subprocess
import sys
import xml.etree.ElementTree
import zlib

SIZE = 832  # a pixel a unit
FRAME = 16
LIGHT = {"dark": (0xB5, 0x85, 0x60), "light": (0xF1, 0xDF, 0xBF), "white": (0xFF, 0xF8, 0xE9),
         "black": (0x3D, 0x34, 0x30)}
DARK = {"dark": (0x55, 0x5F, 0x6D), "light": (0x8D, 0x96, 0xA3), "white": (0xEC, 0xEE, 0xF1),
        "black": (0x1D, 0x20, 0x26)}
GREEN = (0, 255, 0)

# Where to look in the picture of W:W18:B4: d4 and h8 beside the ring of the man, e5 and a8.
PLACES = {"white": (350, 430), "black": (750, 30), "dark": (450, 350), "light": (50, 50)}


def unfilter(kind, line, above, step):
    """One line of a PNG, its filter undone in place."""
    for i, value in enumerate(line):
        left = line[i - step] if i >= step else 0
        up = above[i]
        corner = above[i - step] if i >= step else 0
        if kind == 1:
            value += left
        elif kind == 2:
            value += up
        elif kind == 3:
            value += (left + up) // 2
        elif kind == 4:
            guess = left + up - corner
            value += min((left, up, corner), key=lambda near: abs(guess - near))
        line[i] = value & 255


def read_png(path):
    """The pixels of a PNG with 8 bits a channel: a function of x and y."""
    with open(path, "rb") as file:
        data = file.read()
    at, packed = 8, b""
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at:at + 8])
        body = data[at + 8:at + 8 + length]
        if kind == b"IHDR":
            width, height, depth, colour = struct.unpack(">IIBB", body[:10])
        elif kind == b"IDAT":
            packed += body
        at += 12 + length
    assert depth == 8 and colour in (2, 6), path
    step = 3 if colour == 2 else 4
    flat, lines, above = zlib.decompress(packed), [], bytes(width * step)
    for y in range(height):
        start = y * (width * step + 1)
        line = bytearray(flat[start + 1:start + 1 + width * step])
        unfilter(flat[start], line, above, step)
        lines.append(line)
        above = line
    return lambda x, y: tuple(lines[y][x * step:x * step + 3])


class Pictures:
    """Draws, renders, compares; counts what is wrong."""

    def __init__(self, diagram, directory, chromium):
        self.diagram, self.directory, self.chromium = diagram, directory, chromium
        self.failures = self.checks = self.parsed = 0

    def draw(self, fen, *options):
        svg = subprocess.run([self.diagram, "--svg", f"--size={SIZE}", *options, fen], check=True,
                             stdout=subprocess.PIPE, text=True).stdout
        self.parse(svg, f"{fen} {options}")
        return svg

    def parse(self, svg, what):
        """The picture is well-formed, and one svg that has a title and a description first."""
        self.parsed += 1
        try:
            root = xml.etree.ElementTree.fromstring(svg)
        except xml.etree.ElementTree.ParseError as error:
            self.failures += 1
            print(f"{what}: {error}")
            return
        names = [element.tag.replace("{http://www.w3.org/2000/svg}", "") for element in (root, *root)]
        if names[:4] != ["svg", "title", "desc", "style"]:
            self.failures += 1
            print(f"{what}: it begins with {names[:4]}")

    def write(self, name, text):
        path = os.path.join(self.directory, name)
        with open(path, "w", encoding="ascii") as file:
            file.write(text)
        return path

    def browse(self, name, page, height=SIZE):
        """The pixels of a page in Chromium."""
        path, out = self.write(name + ".html", page), os.path.join(self.directory, name + ".png")
        subprocess.run(
            [self.chromium, "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic",
             "--no-first-run", "--disable-background-networking", "--disable-component-update",
             "--disable-sync", "--hide-scrollbars", "--force-color-profile=srgb",
             f"--user-data-dir={os.path.join(self.directory, name + '.profile')}",
             f"--screenshot={out}", f"--window-size={SIZE},{height}",
             "file://" + os.path.abspath(path)],
            check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=120)
        return read_png(out)

    def convert(self, program, name, svg):
        """The pixels of a picture in rsvg-convert."""
        path, out = self.write(name + ".svg", svg), os.path.join(self.directory, name + ".png")
        subprocess.run([program, "-o", out, path], check=True)
        return read_png(out)

    def same(self, what, pixels, colours, top=0):
        for part, (x, y) in PLACES.items():
            found = pixels(x + FRAME, y + FRAME + top)
            self.checks += 1
            if max(abs(a - b) for a, b in zip(found, colours[part])) > 3:
                self.failures += 1
                print(f"{what}: {part} at ({x}, {y}) is {found}, not {colours[part]}")


def page(head, *pictures):
    return (f"<!DOCTYPE html><head>{head}</head><body style='margin:0'>" +
            "".join(f"<div style='height:{SIZE}px'>{svg}</div>" for svg in pictures) + "</body>")


def look_in_chromium(pictures, light, dark):
    """A page takes the picture in: alone, restyled, without styles, with the theme changed."""
    reset = "<style>body{margin:0}</style>"
    pictures.same("alone", pictures.browse("alone", page(reset, light)), LIGHT)
    restyled = "<style>.draughts .dark{fill:#00ff00}.white .face{fill:#00ff00}</style>"
    pictures.same("restyled", pictures.browse("restyled", page(restyled, light)),
                  {**LIGHT, "dark": GREEN, "white": GREEN})
    one_class = "<style>.dark{fill:#00ff00}</style>"
    pictures.same("one class", pictures.browse("class", page(one_class, dark)),
                  {**DARK, "dark": GREEN})
    # No style at all, so no margin of 0 either: the body has 8 pixels around.
    policy = "<meta http-equiv='Content-Security-Policy' content=\"style-src 'none'\">"
    for name, svg, colours in (("policy", light, LIGHT), ("policy-dark", dark, DARK)):
        shifted = pictures.browse(name, page(policy, svg), SIZE + 16)
        pictures.same(name, lambda x, y, all=shifted: all(min(x + 8, SIZE - 1), y + 8), colours)
    # The theme by class, both ways, beside pictures of the other theme.
    darkened = light.replace("class='draughts'", "class='draughts draughts-dark'")
    lightened = dark.replace("class='draughts draughts-dark'", "class='draughts'")
    four = pictures.browse("themes", page(reset, light, darkened, dark, lightened), 4 * SIZE)
    for i, (name, colours) in enumerate((("light", LIGHT), ("darkened", DARK), ("dark", DARK),
                                         ("lightened", LIGHT))):
        pictures.same(name, four, colours, i * SIZE)


def main():
    programs = dict(argument.split("=", 1) for argument in sys.argv[5:])
    pictures = Pictures(sys.argv[1], sys.argv[2], programs.get("chromium"))
    light, dark = pictures.draw("W:W18:B4"), pictures.draw("W:W18:B4", "--dark")
    for ruleset, *options in itertools.product(sys.argv[4].split(), *(("", option) for option in (
            "--black-below", "--names", "--labels", "--dark"))):
        fen = "W:W12e1:Bb8" if ruleset == "dipole" else "W:WK18:B4"
        pictures.draw(fen, *filter(None, options), ruleset)
    for path in glob.glob(os.path.join(sys.argv[3], "*.svg")):
        with open(path, encoding="ascii") as file:
            pictures.parse(file.read(), path)
    if "rsvg" in programs:
        pictures.same("rsvg", pictures.convert(programs["rsvg"], "rsvg", light), LIGHT)
        pictures.same("rsvg dark", pictures.convert(programs["rsvg"], "rsvg-dark", dark), DARK)
    if pictures.chromium:
        look_in_chromium(pictures, light, dark)
    print(f"{pictures.parsed} pictures, {pictures.checks} pixels, {pictures.failures} wrong")
    sys.exit(pictures.failures != 0)


main()
