# SPDX-License-Identifier: MIT
# The programs that make endgame tables, with threads and over MPI, and the program that verifies them.

## command: PIECES=4, TABLES=tables  the greatest number of pieces for make tables, and the directory
PIECES := 4
TABLES := tables

MPIRUN ?= mpirun

making := $(addprefix $(programs)/tables/,board.c checkers.c dipole.c distances.c encode.c ends.c \
	evaluate.c file.c job.c join.c lookup.c memory.c slices.c starts.c words.c)
make_tables := $(call program,make_tables_threads)
make_tables_mpi := $(call program,make_tables_mpi)

examples: $(make_tables)

$(make_tables) $(make_tables_mpi): $(BUILD)/programs/%$(exe): $(programs)/tables/%.c $(making) \
		$(tables_archive)
$(make_tables) $(make_tables_mpi): program_flags += -pthread -I$(srcdir)/lib
$(make_tables): $(programs)/program.c $(archive) $(wildcard $(programs)/tables/*.h)
	@mkdir -p $(@D)
	$(call quiet,CC)$(link_program)

## use: tables          makes endgame tables: make tables RULESET=italian PIECES=5 TABLES=DIRECTORY
tables: $(make_tables)
	@$(RUN) $< $(RULESET) $(PIECES) '$(TABLES)'

# The same program without vectors, as some compilers build it. It must make the same files.
make_tables_plain := $(BUILD)/tests/make_tables_plain$(exe)
$(make_tables_plain): program_flags += -pthread -I$(srcdir)/lib -DTABLES_PLAIN
$(make_tables_plain): $(programs)/tables/make_tables_threads.c $(programs)/program.c $(making) $(tables_archive) $(archive) \
		$(wildcard $(programs)/tables/*.h)
	@mkdir -p $(@D)
	$(call quiet,CC)$(link_program)

# The maker of tables is tested together with the library, which reads them.
making_objects := $(making:$(programs)/%.c=$(BUILD)/tests/programs/%.o)
making_suite := $(addprefix $(BUILD)/tests/programs/tables/tests/,made.o test_job.o)
$(making_suite): making_flags = -I$(srcdir)/tests $$($(PKG_CONFIG) --cflags check)
$(making_suite): | libcheck
$(making_objects) $(making_suite): $(BUILD)/tests/programs/%.o: $(programs)/%.c $(BUILD)/compiled-with
	@mkdir -p $(@D)
	$(call quiet,CC)$(call compile,-I$(srcdir)/lib $(making_flags))
$(unit): $(making_objects) $(making_suite)
$(BUILD)/tests/test_tables.o: tests_flags += -I$(srcdir)/lib

verify_tables := $(BUILD)/tests/verify_tables$(exe)
$(verify_tables): $(addprefix $(programs)/tables/tests/,verify_tables.c verify_position.c verify.h) \
		$(tables_archive) $(archive)
	@mkdir -p $(@D)
	$(call quiet,CC)$(link_program) -pthread

## test: check-tables    endgame tables of four pieces: totals, successors, threads, processes
check-tables: script_home := $(programs)/tables/tests
check-tables: $(verify_tables) $(make_tables_plain) examples
	@$(script)

# The second run reads what the first one has made, in several threads at once.
table_threads := $(BUILD)/tests/table-threads
## test: table-threads   threads that make endgame tables; check-threads runs it
table-threads: $(make_tables)
	@rm -rf $(table_threads) && mkdir -p $(BUILD)/tests
	@$(RUN) $< --threads=4 english 3 $(table_threads) >$(table_threads).made
	@$(RUN) $< --threads=4 english 4 $(table_threads) >$(table_threads).made
check-threads: table-threads

## test: verify-tables   verifies all positions of tables: make verify-tables RULESET=italian PIECES=5 TABLES=DIRECTORY
verify-tables: $(verify_tables)
	@$(RUN) $< $(RULESET) $(PIECES) '$(TABLES)'

-include $(addsuffix .d,$(make_tables) $(make_tables_plain) $(verify_tables)) $(making_objects:.o=.d) $(making_suite:.o=.d)

.PHONY: tables check-tables table-threads verify-tables
