# SPDX-License-Identifier: MIT
"""What pyproject.toml cannot say: the version stands in a C header, and cffi makes the extension."""
import re
from pathlib import Path

from setuptools import setup

header = Path("include/draughts/version.h").read_text()
setup(version=re.findall('VERSION_STRING "(.*)"', header)[0], cffi_modules=["build_native.py:ffi"])
