# SPDX-License-Identifier: MIT
# A page that plays all games, and its tests; the Makefile includes it. The page is built on the package
# for JavaScript: it stands in one directory with it, and examples/web/rules.mk compiles its WebAssembly.

page := $(srcdir)/examples/page
engine_wasm := $(BUILD)/web/engine.wasm
engine_objects := $(BUILD)/wasm/layout.o $(patsubst $(srcdir)/%.c,$(BUILD)/wasm/%.o,$(sources) $(page)/computer.c \
	$(srcdir)/examples/programs/engine.c)
page_files := $(patsubst $(page)/%,$(BUILD)/web/%,$(wildcard $(addprefix $(page)/*.,html css mjs)))

$(engine_wasm): $(engine_objects) $(srcdir)/lib/libdraughts.map
	@mkdir -p $(@D)
	$(call quiet,LINK)$(wasm_module) -Wl,--export=computer_search -o $@ $(filter %.o,$^)

$(page_files): $(BUILD)/web/%: $(page)/% | $(BUILD)
	@mkdir -p $(@D)
	$(call quiet,COPY)$(INSTALL_DATA) $< $@

## use: web             a page that plays all games, to $(BUILD)/web
web: $(engine_wasm) $(page_files)
	@$(note) "The page is complete. To serve it here, run python3 -m http.server -d $(BUILD)/web" \
		"and open http://localhost:8000"

## test: check-page      the page in Chromium
check-page: web
	@$(in_javascript) sh $(page)/tests/$@.sh $(srcdir) $(BUILD)

-include $(engine_objects:.o=.d)

.PHONY: web check-page
