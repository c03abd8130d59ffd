# SPDX-License-Identifier: MIT
# A page on which people play all games, and its tests; the Makefile includes this file. The page is built on the
# package for JavaScript: both go to the same directory, and examples/web/rules.mk compiles their WebAssembly.

page := $(srcdir)/examples/page
page_modules := $(wildcard $(page)/*.mjs)
page_files := $(patsubst $(page)/%,$(BUILD)/web/%,$(page_modules) $(wildcard $(page)/*.css $(page)/*.html))
page_rules := $(BUILD)/web/rules/index.html

# The page as it is in the sources; its modules.html loads each module by itself. The style sheets go without the
# comments and the indents, which only readers need.
$(filter %.css,$(page_files)): $(BUILD)/web/%: $(page)/% | $(BUILD)
	@mkdir -p $(@D)
	$(call quiet,COPY)sed -e 's/^	*//' -e '/^\/\* .* \*\/$$/d' $< >$@
$(filter-out %.css,$(page_files)): $(BUILD)/web/%: $(page)/% | $(BUILD)
	@mkdir -p $(@D)
	$(call quiet,COPY)$(INSTALL_DATA) $< $@

# The same page with a single module, because a browser that loads some fifty modules must wait several times.
$(BUILD)/web/page-joined.mjs: $(srcdir)/examples/join.awk $(page_modules) $(wildcard $(srcdir)/examples/web/*.mjs) \
		$(BUILD)/joined/draughts.mjs $(BUILD)/web/board-palette.mjs
	$(call quiet,JOIN)awk -v main=page.mjs \
		-v directories='$(BUILD)/joined $(page) $(srcdir)/examples/web $(BUILD)/web' -f $< >$@
$(BUILD)/web/index.html: $(page)/modules.html | $(BUILD)
	$(call quiet,JOIN)sed -e 's/src="page.mjs"/src="page-joined.mjs"/' -e 's/^	*//' $< >$@

$(BUILD)/web/draughts.wasm.gz: $(BUILD)/web/draughts.wasm
	$(call quiet,GZIP)gzip -n -9 <$< >$@

# The manual for browsers, if mandoc is installed: the articles in refusals link to the rules in it, the page shows the
# rules of each game in brief, and every page of the manual links back to index.html.
$(page_rules): $(srcdir)/man/html.sh $(man3) $(man7) $(srcdir)/man/manual.css $(wildcard $(srcdir)/man/*.svg) \
		$(BUILD)/examples/diagram$(exe)
	@if command -v $(MANDOC) >/dev/null; then MANDOC='$(MANDOC)' RUN='$(RUN)' PLAY=../index.html \
		sh $< $(srcdir) $(@D) $(BUILD)/examples/diagram$(exe); \
		else $(note) "The page is built without the rules, because $(MANDOC) is missing (Debian: mandoc)"; fi

## use: web             a page on which people play all games, in $(BUILD)/web
web: $(page_files) $(addprefix $(BUILD)/web/,page-joined.mjs index.html draughts.wasm.gz) $(page_rules)
	@$(note) "The page is complete. To serve it here, run python3 -m http.server -d $(BUILD)/web" \
		"and open http://localhost:8000"

## test: check-page      the page in Chromium
check-page: web
	@$(in_javascript) sh $(page)/tests/$@.sh $(srcdir) $(BUILD)

.PHONY: web check-page
