# SPDX-License-Identifier: MIT
# The tests of the package for JavaScript and of its WebAssembly; the Makefile includes it.

portable_objects := $(call wasm_object,$(sources) $(addprefix $(srcdir)/tests/,portable.c agree.c giveaway.c \
	reference.c))
wasm_program := $(BUILD)/wasm/portable.wasm
$(wasm_program): $(portable_objects)
	$(call quiet,LINK)$(wasm_link) -o $@ $^

in_javascript = MAKE='$(make)' NODE='$(NODE)' NPM='$(NPM)' CHROMIUM='$(CHROMIUM)' \
	CHROMEDRIVER='$(CHROMEDRIVER)' RUN='$(RUN)'

## test: check-web       the WebAssembly, its module and the package; and check-page
check-web: check-page web $(npm_package) $(wasm_program) $(BUILD)/tests/portable$(exe) \
		$(BUILD)/programs/referee$(exe)
	+@$(in_javascript) sh $(web)/tests/$@.sh $(srcdir) $(BUILD) $(makefile)

# rapid-draughts comes from npm for this alone; without it the rest is measured.
## use: bench-web       how fast the library is in Node, beside this machine and another library
bench-web: $(wasm) $(web_files) $(bench)
	@$(RUN) $(bench) --json >$(BUILD)/wasm/bench.json
	@cp -f $(web)/tests/package.json $(BUILD)/wasm
	@(cd $(BUILD)/wasm && $(NPM) install --no-package-lock --ignore-scripts --no-audit --no-fund) \
		>$(BUILD)/wasm/npm.log 2>&1 || \
		$(note) "without rapid-draughts: npm install fails, see $(BUILD)/wasm/npm.log"
	@rapid="$(call absolute,$(BUILD))/wasm/node_modules/rapid-draughts"; [ -d "$$rapid" ] || rapid=; \
		RAPID="$$rapid" WEB="$(call absolute,$(BUILD))/web" SRCDIR=$(srcdir) \
		$(NODE) $(web)/tests/bench.mjs $(BUILD)/wasm/bench.json

-include $(portable_objects:.o=.d)

.PHONY: check-web bench-web
