# SPDX-License-Identifier: MIT
# The examples: short programs to read, one file each, and the header that some of them share.

example_sources := $(sort $(wildcard $(srcdir)/examples/*.c))
example_files := $(example_sources) $(srcdir)/examples/shared.h
examples := $(example_sources:$(srcdir)/%.c=$(BUILD)/%$(exe))

## use: examples        the examples, to $(BUILD)/examples, and the programs, to $(BUILD)/programs
examples: $(examples)

$(BUILD)/examples/probe_tables$(exe): $(tables_archive)
$(examples): $(BUILD)/examples/%$(exe): $(srcdir)/examples/%.c $(archive)
	@mkdir -p $(@D)
	$(call quiet,CC)$(link_program)

## test: check-examples  the examples and the README's program
check-examples: script_home := $(srcdir)/examples/tests
check-examples: $(archive) examples
	@$(script)

-include $(examples:=.d)

.PHONY: examples check-examples
