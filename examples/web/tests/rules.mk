# SPDX-License-Identifier: MIT
# The tests of the package for JavaScript and of its WebAssembly; the Makefile includes this file.

portable_objects := $(call wasm_object,$(sources) $(addprefix $(srcdir)/tests/,portable.c agree.c giveaway.c \
	reference.c))
wasm_program := $(BUILD)/wasm/portable.wasm
$(wasm_program): $(portable_objects)
	$(call quiet,LINK)$(wasm_link) -o $@ $^

# The packages of npm that some tests need. Without them, these tests are skipped; nothing else needs npm.
packages := $(BUILD)/wasm/packages
$(packages): $(web)/tests/package.json
	@mkdir -p $(@D)
	@cp -f $< $(@D)
	@if (cd $(@D) && $(NPM) install --prefer-offline --fetch-timeout=60000 --no-package-lock --ignore-scripts --no-audit --no-fund) >$(@D)/npm.log 2>&1; \
		then touch $@; else $(note) "npm install fails, see $(@D)/npm.log"; fi

in_javascript = MAKE='$(make)' NODE='$(NODE)' NPM='$(NPM)' CHROMIUM='$(CHROMIUM)' RUN='$(RUN)' \
	WASM_OPT='$(firstword $(wasm_opt))'

check-page: $(packages)

## test: check-web       the WebAssembly, its module and the package; and check-page
check-web: check-page web $(packages) $(npm_package) $(wasm_program) $(BUILD)/tests/portable$(exe) \
		$(BUILD)/programs/referee$(exe) $(make_tables)
	+@$(in_javascript) sh $(web)/tests/$@.sh $(srcdir) $(BUILD) $(makefile)

## use: bench-web       how fast the library is in Node, compared with native code and another library
bench-web: $(wasm) $(web_files) $(bench) $(packages)
	@$(RUN) $(bench) --json >$(BUILD)/wasm/bench.json
	@rapid="$(call absolute,$(BUILD))/wasm/node_modules/rapid-draughts"; [ -d "$$rapid" ] || rapid=; \
		RAPID="$$rapid" WEB="$(call absolute,$(BUILD))/web" SRCDIR=$(srcdir) \
		$(NODE) $(web)/tests/bench.mjs $(BUILD)/wasm/bench.json

-include $(portable_objects:.o=.d)

.PHONY: check-web bench-web
