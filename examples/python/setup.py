# SPDX-License-Identifier: MIT
"""What pyproject.toml cannot say: the version is in a C header, and cffi makes the extension. It uses the
limited API of Python 3.11, so that one wheel also works in all later versions."""
import re
from pathlib import Path

from setuptools import setup

header = Path("include/draughts/version.h").read_text()
setup(version=re.findall('VERSION_STRING "(.*)"', header)[0], cffi_modules=["build_native.py:ffi"],
    options={"bdist_wheel": {"py_limited_api": "cp311"}})
