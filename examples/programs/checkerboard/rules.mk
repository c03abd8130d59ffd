# SPDX-License-Identifier: MIT
# The engine as DLLs for CheckerBoard, a program for Windows.

MINGW ?= x86_64-w64-mingw32
WINE ?= wine

checkerboard_sources := $(programs)/checkerboard/checkerboard.c $(programs)/think.c $(engine)

## use: checkerboard    the engine as DLLs for CheckerBoard, a program for Windows: needs MinGW
checkerboard: | $(BUILD)
	@command -v $(MINGW)-gcc >$(BUILD)/mingw || { echo "$(MINGW)-gcc is missing. On Debian:" \
		"apt-get install gcc-mingw-w64-x86-64" >&2; exit 1; }
	+@$(submake) BUILD='$(BUILD)/mingw-library' CC=$(MINGW)-gcc AR=$(MINGW)-ar \
		RANLIB=$(MINGW)-ranlib CFLAGS=-O2 $(archives:$(BUILD)/%=$(BUILD)/mingw-library/%)
	@mkdir -p $(BUILD)/checkerboard
	@for ruleset in english italian; do \
		$(MINGW)-gcc -std=c11 -O2 -shared -static -I$(srcdir)/include -DRULESET="\"$$ruleset\"" \
			-o $(BUILD)/checkerboard/draughts-$$ruleset.dll $(checkerboard_sources) \
			$(BUILD)/mingw-library/libdraughts-tables.a $(BUILD)/mingw-library/libdraughts.a && \
		$(MANDOC) -Thtml $(srcdir)/man/draughts-$$ruleset.7 \
			>$(BUILD)/checkerboard/draughts-$$ruleset.htm || exit 1; \
	done
	@$(note) "Copy the files in $(BUILD)/checkerboard to CheckerBoard's directory engines."

## test: check-checkerboard  the engine for CheckerBoard, and its DLLs under Wine
check-checkerboard: script_home := $(programs)/checkerboard/tests
check-checkerboard: $(archives) $(call program,make_tables_threads)
	+@MAKE='$(make)' MINGW='$(MINGW)' WINE='$(WINE)' $(script)

.PHONY: checkerboard check-checkerboard
