# SPDX-License-Identifier: MIT
# The manual; the Makefile includes this file and installs the pages.

man1 := $(sort $(wildcard $(srcdir)/man/*.1))
man3 := $(sort $(wildcard $(srcdir)/man/*.3))
man7 := $(sort $(wildcard $(srcdir)/man/*.7))
pictures := $(sort $(wildcard $(srcdir)/man/*.svg))

# One line for each function that is documented on a page with another name: the page, and the name for a link.
$(BUILD)/man-links: $(man3) | $(BUILD)
	@awk 'FNR == 1 { page = FILENAME; sub(/.*\//, "", page) } \
		/^\.Sh / { in_name = $$2 == "NAME" } \
		in_name && $$1 == ".Nm" && $$2 ".3" != page { print page, $$2 ".3" }' $(man3) >$@

## use: html            the manual as pages for a browser, to $(BUILD)/html: needs mandoc
html: $(BUILD)/examples/diagram$(exe)
	$(call quiet,HTML)MANDOC='$(MANDOC)' RUN='$(RUN)' sh $(srcdir)/man/html.sh $(srcdir) \
		$(BUILD)/html $(BUILD)/examples/diagram$(exe)

.PHONY: html
