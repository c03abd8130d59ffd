# SPDX-License-Identifier: MIT
# How the library is tested and analyzed; the Makefile includes this file before the rules of the products.

# The programs that only this file needs, and the parameters of some targets.

CLANG_FORMAT ?= clang-format-14
CLANG_TIDY ?= clang-tidy
CPPCHECK ?= cppcheck
SCAN_BUILD ?= scan-build
ANALYZER_CC ?= gcc
GCOV ?= gcov
VALGRIND ?= valgrind
CHROMIUM ?= chromium
NODE ?= node
RSVG_CONVERT ?= rsvg-convert
SECONDS ?= 60
FUZZ_CC ?= clang
BENCH ?=
PYTHON ?= python3
MUTATE ?= --resume

# Targets that make files in $(BUILD), but compile nothing there.
check-headers check-vendored check-build check-macos check-abi update-abi portability fuzz fuzz-engine mutate \
	sanitize tsan coverage fanalyzer scan-build: | $(BUILD)

# The files.

suites := $(patsubst $(srcdir)/%.c,$(BUILD)/%.o,$(srcdir)/tests/main.c $(srcdir)/tests/games.c \
	$(srcdir)/tests/pdn.c $(srcdir)/tests/rows.c $(srcdir)/tests/svg.c $(sort $(wildcard $(srcdir)/tests/test_*.c)))
reference := $(addprefix $(BUILD)/tests/,agree.o giveaway.o reference.o)
# The library once more, with the allocation functions of tests/memory.h, linked before the archive.
# Rulesets allocate nothing, which check-symbols shows, and come from the archive.
counted := $(patsubst $(srcdir)/lib/%.c,$(BUILD)/tests/lib/%.o,$(filter-out \
	$(srcdir)/lib/rules/%,$(sources) $(libdraughts-tables_sources))) $(BUILD)/tests/memory.o
unit := $(BUILD)/tests/unit$(exe)
test_programs := $(addprefix $(BUILD)/tests/,$(addsuffix $(exe),climb perft portable soak variants))
threads := $(BUILD)/tests/threads$(exe)
fuzz_names := $(patsubst $(srcdir)/tests/fuzz/fuzz_%.c,%,$(sort $(wildcard $(srcdir)/tests/fuzz/fuzz_*.c)))
fuzzers := $(fuzz_names:%=$(BUILD)/tests/fuzz/fuzz_%$(exe))
hostile := $(BUILD)/tests/hostile$(exe)
bench := $(BUILD)/tests/bench$(exe)

$(BUILD)/tests/%.o: tests_flags = -DTESTS_DATA="\"$(call absolute,$(srcdir))/tests/data\""
$(BUILD)/tests/test_internal%.o $(addprefix $(BUILD)/tests/,giveaway.o variants.o): \
	tests_flags += -I$(srcdir)/lib
$(BUILD)/tests/%.o: $(srcdir)/tests/%.c $(BUILD)/compiled-with
	@mkdir -p $(@D)
	$(call quiet,CC)$(call compile,$(tests_flags) $(check_cflags)) $(suite_cflags)

$(BUILD)/tests/lib/%.o: $(srcdir)/lib/%.c $(BUILD)/compiled-with
	@mkdir -p $(@D)
	$(call quiet,CC)$(call compile,-I$(srcdir)/lib $(foreach \
		name,malloc calloc realloc free,-D$(name)=tests_$(name)))

# The suites take longer to compile than to run, so they are not optimized, unless the user sets CFLAGS or
# asks for warnings, some of which need it. Two suites compute much, so they are always optimized.
ifeq ($(origin CFLAGS)$(strict_cflags),file)
$(filter-out $(addprefix $(BUILD)/tests/test_,bounds.o hash.o),$(suites)): suite_cflags = -O0
endif
$(suites): check_cflags = $$($(PKG_CONFIG) --cflags check)
$(suites): | libcheck
$(unit): $(suites) $(reference) $(addprefix $(BUILD)/tests/,guard.o) $(counted) $(archive)
	$(call quiet,LINK)$(call link,-pthread) $^ $$($(PKG_CONFIG) --libs check) $(LIBS)

$(test_programs): %$(exe): %.o $(reference) $(archive)
	$(call quiet,LINK)$(link) $^ $(LIBS)

$(hostile): %$(exe): %.o $(counted) $(archive)
	$(call quiet,LINK)$(call link,-pthread) $^ $(LIBS)

$(threads:%$(exe)=%.o): check_cflags = -pthread
$(threads): %$(exe): %.o $(archive)
	$(call quiet,LINK)$(call link,-pthread) $^ $(LIBS)

$(bench:%$(exe)=%.o): tests_flags += -DBENCH_FLAGS='"$(subst ",\",$(strip $(strict_cppflags) \
	$(CPPFLAGS) $(CFLAGS)))"'
$(bench): %$(exe): %.o %_sets.o $(reference) $(archive)
	$(call quiet,LINK)$(link) $^ $(LIBS)

# What calls the fuzzers: libFuzzer's flag, or the program that replays files.
LIB_FUZZING_ENGINE ?=
fuzz_driver = $(if $(LIB_FUZZING_ENGINE),,$(BUILD)/tests/fuzz/replay.o)
$(fuzzers): %$(exe): %.o $(addprefix $(BUILD)/tests/,fuzz/fuzz.o) $(fuzz_driver) \
		$(reference) $(tables_archive) $(archive)
	$(call quiet,LINK)$(link) $^ $(LIB_FUZZING_ENGINE) $(LIBS)

libcheck:
	@$(PKG_CONFIG) --exists check || { echo "The unit tests need libcheck, found through" \
		"$(PKG_CONFIG). On Debian: apt-get install check pkg-config" >&2; exit 1; }

check_scripts := check-symbols check-size check-headers check-layers check-rulesets check-vendored check-man \
	check-examples check-programs check-referee check-tables check-build check-install check-variants \
	check-abi check-bindings

## test: check           all tests
check: libcheck $(unit) all
	+@$(submake) check-built
	+@$(submake) skipped
	@echo "make check: no failures"

# Everything is built before it runs. The unit tests come first and wait for nothing, not even for a look at
# what is built: with -j they take one processor, and the scripts take the others.
check-built: run-unit $(check_scripts) check-threads check-fuzz check-hostile
check-built: skips := later

run-unit:
	@$(together)

# What the scripts of check skipped the last time they ran.
skipped:
	@for name in $(check_scripts) check-installed; do \
		cat $(BUILD)/check/$$name/skipped 2>/dev/null; done; :

## test: check-unit      the unit tests alone, each in a process of its own
check-unit: $(unit)
	@$(RUN) $(unit)

# The same in one process, for make check, sanitizers and valgrind: starting thousands of processes takes as
# long as all suites of PDN, and each process would look for leaks. If a test fails, all tests run again, each
# in a process of its own, so that the failed test is named.
check-unit-together: $(unit)
	@$(together)

together = CK_FORK=no $(RUN) $(unit) || { echo "Again, each test in a process of its own:"; \
	$(RUN) $(unit); exit 1; }

script = SKIPS=$(skips) CC='$(CC)' FLAGS='$(CFLAGS) $(LDFLAGS)' NM='$(NM)' SIZE='$(SIZE)' MANDOC='$(MANDOC)' \
	RUN='$(RUN)' PKG_CONFIG='$(PKG_CONFIG)' MPIRUN='$(MPIRUN)' \
	sh $(or $(script_home),$(srcdir)/tests)/$@.sh \
	$(srcdir) $(BUILD)

## test: check-symbols   headers, version scripts and libraries name the same functions
check-symbols: $(archives) all
	@$(script) $(foreach library,$(libraries),$(library) $(or $(if $(filter elf,$(format)),$(if \
		$(install_shared),$(BUILD)/$(call shared_file,$(library)))),none))

## test: check-headers   each header alone, in every version of C and C++ from 1999 on
## test: check-layers    which parts may include and link which
## test: check-rulesets  the lists of rulesets that are written by hand
## test: check-vendored  the sources compiled into a program without this Makefile
## test: check-man       the manual: every function in one page, programs that print what it says, links
check-layers check-rulesets check-man: $(archives)
check-man: $(BUILD)/programs/make_tables_threads$(exe) $(BUILD)/examples/diagram$(exe)
check-headers check-layers check-rulesets check-vendored check-man:
	@$(script) $(if $(filter check-man,$@),$(installed_programs))

## use: installcheck    programs outside the tree against what is installed
installcheck: | $(BUILD)
	@CC='$(CC)' NM='$(NM)' RUN='$(RUN)' PKG_CONFIG='$(PKG_CONFIG)' \
		sh $(srcdir)/tests/check-installed.sh \
		$(srcdir) $(BUILD) "$(DESTDIR)$(pkgconfigdir)" $(if $(DESTDIR),"$(DESTDIR)$(includedir)" \
		"$(DESTDIR)$(libdir)")

## test: check-size      how large the shared library is, and that it is not too large
check-size: all
	@$(script) '$(if $(install_shared),$(shared))' \
		'$(strip $(strict_cppflags) $(CPPFLAGS) $(CFLAGS) $(LDFLAGS))'

## test: check-build     what the Makefile promises: names, flags, directories, what clean may remove
check-build:
	@MAKE='$(make)' $(script) '$(format)'

## test: check-install   what is installed, and programs outside the tree, in a scratch directory
check-install: all
	+@MAKE='$(make)' $(script) $(makefile) '$(format)' \
		'$(if $(install_static),static) $(if $(install_shared),shared)'

## test: check-macos     the libraries for macOS: their names, and the names that they need
check-macos:
	+@MAKE='$(make)' $(script) $(makefile)

## test: check-variants  the ruleset that is looked up suits the processor, and is always the same one
check-variants: $(BUILD)/tests/variants$(exe) all
	@$(script) $< $(if $(filter elf,$(format)),$(if $(install_shared),$(shared)))

## test: check-threads   several threads at once
## test: hostile         texts of 100 MB, games of a million plies: time, memory and stack (a minute)
## test: perft           all leaf counts of the tables, including the long ones
check-threads: $(threads)
hostile: $(hostile)
perft: $(BUILD)/tests/perft$(exe)
check-threads hostile perft:
	@$(RUN) $<

## test: check-abi       the binary interface is the stored one
check-abi:
	+@MAKE='$(make)' $(script) $(makefile) check $(libraries)

## maintain: update-abi      stores the binary interface as it is now, unless that breaks programs
update-abi:
	+@MAKE='$(make)' $(subst $@.sh,check-abi.sh,$(script)) $(makefile) update $(libraries)

## test: check-bindings  other languages read the headers and play: cffi, LuaJIT, bindgen, SWIG
check-bindings: all
	@MAKE='$(make)' $(script) $(makefile) '$(if $(filter elf macho,$(format)),$(if $(install_shared),$(shared)))'

## test: check-pictures  pictures are XML, and have the right pixels in Chromium and rsvg-convert (a minute)
check-pictures: $(BUILD)/examples/diagram$(exe)
	@CHROMIUM='$(CHROMIUM)' RSVG_CONVERT='$(RSVG_CONVERT)' $(script)

## test: check-hostile   hostile with texts of 1 MB
check-hostile: $(hostile)
	@$(RUN) $< 1

## test: check-fuzz      the fuzzers over the inputs of tests/fuzz/corpus, with any compiler
check-fuzz: $(fuzzers)
	@for name in $(fuzz_names); do \
		$(RUN) $(BUILD)/tests/fuzz/fuzz_$$name$(exe) $(srcdir)/tests/fuzz/corpus/$$name || exit; done

## test: fuzz            each fuzzer with libFuzzer and sanitizers for a time: make fuzz SECONDS=60
fuzz: fuzz-engine
	+@$(submake) BUILD='$(BUILD)/fuzz' CC='$(FUZZ_CC)' LIB_FUZZING_ENGINE='-fsanitize=fuzzer' \
		CPPFLAGS='$(CPPFLAGS) -DDRAUGHTS_DEBUG' CFLAGS='$(CFLAGS) -O1 -g -fno-omit-frame-pointer \
		-fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all' fuzzers
	@failed=0; for name in $(fuzz_names); do \
		found=$(BUILD)/fuzz/corpus/$$name; mkdir -p $$found; \
		echo "fuzz_$$name, $(SECONDS) seconds; what it keeps: $$found"; \
		$(BUILD)/fuzz/tests/fuzz/fuzz_$$name -max_total_time=$(SECONDS) -timeout=10 -verbosity=0 \
			-print_funcs=0 -print_final_stats=1 -artifact_prefix=$(BUILD)/fuzz/$$name- $$found \
			$(srcdir)/tests/fuzz/corpus/$$name || failed=1; done; exit $$failed

# AFL++ can run these programs, too: make CC=afl-clang-fast fuzzers, and afl-fuzz ... PROGRAM @@
fuzzers: $(fuzzers)

fuzz-engine:
	@echo 'int LLVMFuzzerTestOneInput(const char *, long);' \
		'int LLVMFuzzerTestOneInput(const char *d, long s) { return d == 0 && s != 0; }' | \
		$(FUZZ_CC) -fsanitize=fuzzer,address,undefined -x c - -o $(BUILD)/fuzz-engine 2>/dev/null || { \
		echo "$(FUZZ_CC) does not link libFuzzer. On Debian: apt-get install clang" \
		"libclang-rt-14-dev" >&2; exit 1; }
	@rm -f $(BUILD)/fuzz-engine

## test: climb           looks for slow texts: make climb SECONDS=600 SEED=2
climb: $(BUILD)/tests/climb$(exe)
	@$(RUN) $< $(SECONDS) $(SEED)

## test: portability     the same results with every compiler, C library and processor there is (minutes)
portability: check-macos
	+@MAKE='$(make)' sh $(srcdir)/tests/check-portability.sh $(srcdir) $(BUILD) $(makefile)

## use: bench           how fast the library is on this machine: make -s bench BENCH=--json
bench: $(bench)
	@$(RUN) $< $(BENCH)

## test: soak            library against reference, at random: make soak SECONDS=60
soak: $(BUILD)/tests/soak$(exe)
	@$(RUN) $< $(SECONDS)

## maintain: mutate          breaks lib/ in 12000 places and says what the tests miss (hours)
mutate:
	@nice $(PYTHON) $(srcdir)/tests/mutate.py --build $(BUILD)/mutate $(MUTATE)

## test: sanitize        check-unit with the address, leak and undefined behaviour sanitizers
sanitize:
	+@$(submake) BUILD='$(BUILD)/sanitize' CPPFLAGS='$(CPPFLAGS) -DDRAUGHTS_DEBUG' \
		CFLAGS='$(CFLAGS) -O1 -g -fno-omit-frame-pointer -fsanitize=address,undefined \
		-fno-sanitize-recover=all' check-unit-together

## test: tsan            check-threads and check-unit with the thread sanitizer
tsan:
	+@$(submake) BUILD='$(BUILD)/tsan' CPPFLAGS='$(CPPFLAGS) -DDRAUGHTS_DEBUG' \
		CFLAGS='$(CFLAGS) -O1 -g -fsanitize=thread' check-threads check-unit-together

## test: valgrind        check-unit under valgrind's memcheck
valgrind:
	+@CK_TIMEOUT_MULTIPLIER=50 $(submake) \
		RUN='$(VALGRIND) --quiet --leak-check=full --error-exitcode=1' check-unit-together

# A function that is forced inline is counted once, not once per call. Without builtins, one suite is enough.
covered = $(submake) BUILD='$(BUILD)/coverage/$(1)' CPPFLAGS='$(CPPFLAGS) -Dalways_inline= $(2)' \
	CFLAGS='$(CFLAGS) -O0 -g --coverage -fprofile-update=atomic' $(3)

## maintain: coverage        which lines and branches check-unit and check-tables do not reach: tests/coverage.txt
coverage:
	@rm -rf $(BUILD)/coverage
	+@$(call covered,builtins,,check-unit check-tables)
	+@CK_RUN_SUITE=rules $(call covered,portable,-DDRAUGHTS_NO_BUILTINS,check-unit)
	@cd $(srcdir) && find "$(call absolute,$(BUILD))/coverage" -name '*.gcda' \
		-exec $(GCOV) --json-format --stdout --branch-probabilities {} + | \
		python3 tests/coverage.py tests/coverage.txt

# Says which program is missing: $(call need,program,Debian package).
need = @command -v $(firstword $(1)) >/dev/null || { \
	echo "$@ needs $(1). On Debian: apt-get install $(2)" >&2; exit 1; }

## maintain: analyze         tidy, cppcheck, fanalyzer and scan-build (minutes)
analyze: tidy cppcheck fanalyzer scan-build

# One file per run: in a second file, clang-tidy 14 reports an uninitialized va_list.
tidied := $(addprefix tidy/,$(sources) $(libdraughts-tables_sources) $(filter-out %_mpi.c $(srcdir)/examples/programs/tests/%,\
	$(wildcard $(addprefix $(srcdir)/examples/,*.c */*.c */libdraughts/*.c programs/*/*.c))))
# Only the rules of `make match' give this file the engine that it includes.
unchecked := examples/programs/tests/player.c
tidied_tests := $(addprefix tidy/$(srcdir)/,$(addprefix tests/,$(addsuffix .c,agree perft portable \
	reference soak threads)) $(filter-out $(unchecked),$(patsubst $(srcdir)/%,%,$(wildcard \
	$(addprefix $(srcdir)/examples/,*/tests/*.c */*/tests/*.c)))))

## maintain: tidy            clang-tidy over the library, the examples and the programs of the tests
tidy: $(tidied) $(tidied_tests)

tidy-there:
	$(call need,$(CLANG_TIDY),clang-tidy)

# The tests without clang's analyzer, which would take a minute for each of them.
$(tidied_tests): tidy_checks := --checks=-clang-analyzer-*
$(tidied) $(tidied_tests): tidy/%: tidy-there $(BUILD)/programs/catalogues.h
	$(call quiet,TIDY)$(CLANG_TIDY) --quiet --warnings-as-errors='*' $(tidy_checks) $* -- -std=c11 \
		-I$(srcdir)/include -I$(srcdir)/lib -I$(srcdir)/tests -I$(BUILD)/programs $(CPPFLAGS) -DTESTS_DATA='""'

## maintain: cppcheck        cppcheck over the library and the examples
cppcheck:
	$(call need,$(CPPCHECK),cppcheck)
	$(CPPCHECK) --std=c11 --quiet --error-exitcode=1 --enable=warning,performance,portability \
		--inline-suppr -I $(srcdir)/include -I $(srcdir)/lib -i $(srcdir)/$(unchecked) \
		$(srcdir)/lib $(srcdir)/examples

## maintain: fanalyzer       gcc -fanalyzer over the library and the examples
fanalyzer:
	$(call need,$(ANALYZER_CC),gcc)
	+@$(submake) BUILD='$(BUILD)/fanalyzer' CC='$(ANALYZER_CC)' \
		CFLAGS='$(CFLAGS) -O2 -fanalyzer -Werror' SHARED=no all $(patsubst \
		$(BUILD)/%,$(BUILD)/fanalyzer/%,$(examples) $(built_programs))

# scan-build puts its own compiler into CC. It sees only what is compiled, so everything is compiled again.
## maintain: scan-build      clang's analyzer over the library and the examples
scan-build:
	$(call need,$(SCAN_BUILD),clang-tools)
	@rm -rf $(BUILD)/scan-build
	+@$(SCAN_BUILD) --status-bugs -o $(BUILD)/scan-build/report sh -c '$(submake) CC="$$CC" \
		BUILD=$(BUILD)/scan-build CFLAGS=-O0 SHARED=no all $(patsubst \
		$(BUILD)/%,$(BUILD)/scan-build/%,$(examples) $(built_programs))'

formatted = $(srcdir)/include/draughts.h $(headers) $(foreach place,lib/*/*.h lib/*/*.c tests/*.h \
	tests/*.c tests/fuzz/*.h tests/fuzz/*.c tests/prove/*.c examples/*.c examples/*/*.h \
	examples/*/*.c examples/*/*/*.h examples/*/*/*.c examples/*/*/*/*.c,$(wildcard $(srcdir)/$(place)))

## maintain: format          lays the sources out with clang-format
format:
	$(CLANG_FORMAT) -i $(formatted)

## maintain: format-check    says what format would change
format-check:
	$(call quiet,FORMAT)$(CLANG_FORMAT) --dry-run --Werror $(formatted)

-include $(suites:.o=.d) $(reference:.o=.d) $(counted:.o=.d) $(BUILD)/tests/guard.d \
	$(test_programs:%$(exe)=%.d) $(hostile:%$(exe)=%.d) $(threads:%$(exe)=%.d) \
	$(bench:%$(exe)=%.d) $(bench:%$(exe)=%_sets.d) $(fuzzers:%$(exe)=%.d) \
	$(addprefix $(BUILD)/tests/fuzz/,fuzz.d replay.d)

.PHONY: libcheck check check-built run-unit check-unit check-unit-together installcheck skipped check-symbols check-size check-headers check-layers check-rulesets \
	check-vendored check-man check-build check-install check-macos check-variants \
	check-threads check-abi update-abi check-bindings check-fuzz check-hostile check-pictures \
	hostile fuzz fuzzers fuzz-engine portability climb perft bench soak mutate sanitize tsan valgrind coverage \
	analyze tidy tidy-there $(tidied) $(tidied_tests) cppcheck fanalyzer scan-build format \
	format-check
