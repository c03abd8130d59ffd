# SPDX-License-Identifier: MIT
# The Python package and its tests; the Makefile includes this file. The library itself does not need Python.

PYTHON3 ?= /usr/bin/python3
# Positions of each game whose action ids the tests compare, and seconds of random calls.
DEEP_POSITIONS ?= 40000
FUZZ_SECONDS ?= 4

python := $(srcdir)/examples/python
python_build := $(BUILD)/python
python_files := $(wildcard $(addprefix $(python)/,*.py *.toml *.in README libdraughts/*.py libdraughts/*.c libdraughts/*.txt \
	libdraughts/*.pyi libdraughts/py.typed libdraughts/languages/*.py examples/*.py tests/tasks.txt))
python_page := $(srcdir)/man/draughts-python.7
python_sources := $(python_files) $(srcdir)/include/draughts.h $(headers) \
	$(sort $(wildcard $(srcdir)/lib/*/*.[ch])) $(languages) $(python_page)
# The compiler that the user names; else the package finds one.
python_compiler := $(if $(filter-out default,$(origin CC)),CC='$(CC)')

# A directory with everything that the package is built from: it can be moved and installed elsewhere.
$(python_build)/copied: $(python_sources) $(python)/rules.mk | $(BUILD)
	@rm -rf $(python_build)
	@$(foreach file,$(python_files),$(INSTALL) -d $(dir $(python_build)/$(file:$(python)/%=%)) && \
		cp -p $(file) $(python_build)/$(file:$(python)/%=%) &&) :
	@cp -Rp $(srcdir)/COPYING $(python_page) $(srcdir)/include $(srcdir)/lib $(python_build) && \
		cp -p $(languages) $(python_build)/libdraughts/languages && chmod -R u+w $(python_build)
	@$(if $(URL),printf '\n[project.urls]\nHomepage = "%s"\n' '$(URL)' >>$(python_build)/pyproject.toml)
	@touch $@

$(python_build)/made: $(python_build)/copied
	$(call quiet,PYTHON)cd $(python_build) && $(python_compiler) $(PYTHON3) -c 'from setuptools import build_meta; \
		build_meta.build_wheel("dist"); build_meta.build_sdist("dist")' >made.log 2>&1 || { tail -n 20 made.log >&2; echo "The wheel" \
		"needs Debian's python3-cffi, python3-setuptools and python3-wheel, for $(PYTHON3)" >&2; exit 1; }
	@touch $@

## use: python          a Python package in $(BUILD)/python; its wheel and its sdist are in $(BUILD)/python/dist
python: $(python_build)/made
	@$(note) "To install it in a virtual environment V, run V/bin/pip install --no-index" \
		"--no-build-isolation $(python_build)"

## use: wheel           a wheel for every Linux with glibc 2.31 or later: needs root, debootstrap and a mirror of Debian
wheel: $(python_build)/copied
	@$(python_compiler) PYTHON='$(PYTHON3)' sh $(python)/manylinux.sh $(python_build) $(BUILD)/debian11

## test: check-python    the Python package, in a virtual environment
check-python: $(python_build)/made $(BUILD)/programs/make_tables_threads$(exe) \
		$(BUILD)/programs/hub$(exe)
	+@PYTHON='$(PYTHON3)' DEEP_POSITIONS='$(DEEP_POSITIONS)' FUZZ_SECONDS='$(FUZZ_SECONDS)' sh $(python)/tests/$@.sh $(srcdir) $(BUILD) $(makefile)

.PHONY: python wheel check-python
