# SPDX-License-Identifier: MIT
# The proof that functions of lib/rules do what the articles say, in every position: tests/prove/README.

CLANG_14 ?= clang-14
CADICAL ?= cadical
PROPERTY ?=

# With -B, Python writes no compiled files next to the sources.
prove = $(PYTHON) -B $(srcdir)/tests/prove/prove.py --source $(srcdir) --build $(BUILD)/prove \
	--clang $(CLANG_14) --cadical $(CADICAL)

prove prove-quick prove-mutants: | $(BUILD)

## test: prove           proves that the generator follows the articles (minutes): make prove PROPERTY=white-count
prove:
	@$(prove) $(PROPERTY)

## test: prove-quick     the same for has_capture, generate, count and slots only (a minute)
prove-quick:
	@$(prove) --quick $(PROPERTY)

## test: prove-mutants   breaks a copy of the sources in one place after another: the proof must notice each
prove-mutants:
	@$(PYTHON) -B $(srcdir)/tests/prove/mutants.py $(srcdir) $(BUILD)/prove-mutants '$(PROPERTY)' \
		--clang $(CLANG_14) --cadical $(CADICAL)

.PHONY: prove prove-quick prove-mutants
