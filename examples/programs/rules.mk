# SPDX-License-Identifier: MIT
# The programs, and the engine that some of them share; checkerboard/ and tables/ have their own rules.

MPICC ?= mpicc

## command: RULESET=english        the game of make play, tables, train, match: italian, dipole, ...
## command: LEVEL=5                the strength of make play, from 1 to 8
## command: LANGUAGE=it            the language in which make play says why a move is refused
RULESET := english
LEVEL :=

programs := $(srcdir)/examples/programs
engine := $(addprefix $(programs)/,engine.c eval.c table.c weights/weights.c)

program = $(BUILD)/programs/$(1)$(exe)
# The referee needs POSIX to start other programs, and hub to look whether there is input.
posix_programs := $(if $(filter pe,$(format)),,hub referee)
built_programs := $(foreach name,$(posix_programs) pdn_check perft play solve_dipole,$(call program,$(name)))
mpi_programs := $(call program,perft_mpi) $(call program,make_tables_mpi)

examples: $(built_programs) $(mpi_programs)

# What install-programs installs: the program, the name that it gets, and a page of section 1 under that
# name. To add a program, add it here and write the page.
installed_programs := play:draughts-play perft:draughts-perft pdn_check:draughts-pdn-check \
	$(foreach name,$(posix_programs),$(name):draughts-$(name)) make_tables_threads:draughts-make-tables
built_name = $(call program,$(firstword $(subst :, ,$(1))))
installed_name = $(lastword $(subst :, ,$(1)))$(exe)

## use: install-programs  draughts-play, draughts-perft, ... with their pages
install-programs check-man check-install: $(foreach \
	pair,$(installed_programs),$(call built_name,$(pair)))
install-programs:
	$(call announce,$(bindir)) $(INSTALL) -d "$(DESTDIR)$(bindir)"
	$(hush)$(foreach pair,$(installed_programs),$(INSTALL) -m 755 $(call built_name,$(pair)) \
		"$(DESTDIR)$(bindir)/$(call installed_name,$(pair))" &&) :
	$(call put,$(mandir)/man1,$(man1))

$(call program,play): $(engine) $(programs)/think.c $(programs)/language.c $(wildcard $(programs)/play/*.c) \
	$(tables_archive)
$(call program,hub): $(engine) $(addprefix $(programs)/,think.c hub_input.c hub_text.c) $(tables_archive)
$(call program,hub) $(call program,play) $(call program,pdn_check) $(call program,perft) $(call \
	program,referee): $(programs)/program.c
# The catalogues of sentences as strings, so that the program finds them wherever it is installed.
$(call program,play): $(BUILD)/programs/catalogues.h
$(call program,play): program_flags += -I$(BUILD)/programs
$(BUILD)/programs/catalogues.h: $(languages) | $(BUILD)
	@mkdir -p $(@D)
	@{ for file in $^; do \
		printf 'static const char *const lines_%s[] = {\n' "$$(basename "$$file" .txt)"; \
		sed -e 's/[\\"]/\\&/g; s/.*/\t"&",/' "$$file"; printf '\tNULL};\n'; \
	done; \
	printf 'static const struct {\n\tconst char *name;\n\tconst char *const *lines;\n} languages[] = {\n'; \
	for file in $^; do printf '\t{"%s", lines_%s},\n' $$(basename "$$file" .txt) $$(basename "$$file" .txt); done; \
	printf '\t{NULL, NULL},\n};\n'; } >$@

$(call program,solve_dipole): $(tables_archive)
$(call program,solve_dipole): program_flags += -I$(srcdir)/lib
$(call program,perft): program_flags += -pthread
$(call program,perft) $(call program,perft_mpi): $(programs)/perft_tree.c
$(filter-out %/play$(exe),$(built_programs)): $(BUILD)/programs/%$(exe): $(programs)/%.c
$(built_programs): $(archive) $(wildcard $(programs)/*.h $(programs)/*/*.h)
	@mkdir -p $(@D)
	$(call quiet,CC)$(link_program)

# Built only if MPI can link what CC compiles, which may be for another machine that has no MPI.
mpicc = OMPI_CC='$(CC)' MPICH_CC='$(CC)' $(MPICC)
$(call program,perft_mpi): $(programs)/perft_mpi.c
$(mpi_programs): $(archive) $(wildcard $(programs)/*.h $(programs)/*/*.h)
	@mkdir -p $(@D)
	@if echo 'int main(void) { return 0; }' | \
		$(mpicc) $(CFLAGS) $(LDFLAGS) -x c -o $@ - >/dev/null 2>&1; then \
		$(call say,MPICC); $(mpicc) $(program_flags) -o $@ $(filter %.c,$^) \
		$(filter %-tables.a,$^) $(archive) $(LIBS); \
	else $(note) "$(@F) is not built: no MPI ($(MPICC)) that links with $(CC)"; fi

# A RULESET that does not exist is refused before anything is built.
ifneq ($(filter play tables train match,$(MAKECMDGOALS)),)
ifeq ($(filter $(RULESET),$(rulesets)),)
$(error There is no ruleset $(RULESET); RULESET is one of: $(rulesets))
endif
endif

## use: play            builds and starts a game in the terminal: make play RULESET=italian LEVEL=3
play: level := $(if $(LEVEL),--level=$(LEVEL) )
play: language := $(if $(filter command,$(firstword $(origin LANGUAGE))),--language='$(LANGUAGE)' )
play: directory := $(if $(filter command,$(firstword $(origin TABLES))),--tables='$(TABLES)' )
play: $(call program,play)
	@exec $(RUN) $< $(level)$(language)$(directory)$(RULESET)

## test: perft-deep      the deepest counts, with a hash table of HASH=6000 megabytes (minutes)
HASH := 6000
perft-deep: $(call program,perft)
	@awk '$$1 == "deep" { for (i = 6; i <= NF; i++) print $$3, $$5 + i - 6, $$4, $$i }' \
		$(srcdir)/tests/data/perft.txt | while read -r ruleset depth fen leaves; do \
		found=$$($(RUN) $< --threads=2 --hash=$(HASH) "$$ruleset" "$$depth" "$$fen") || exit 1; \
		echo "$$ruleset: $$found"; \
		case $$found in "$$leaves leaves "*) ;; *) echo "and not $$leaves" >&2; exit 1 ;; esac; \
	done

train := $(BUILD)/programs/train$(exe)

$(train): $(programs)/train.c $(engine) $(archive) $(wildcard $(programs)/*.h $(programs)/*/*.h)
	@mkdir -p $(@D)
	$(call quiet,CC)$(CC) $(program_flags) -o $@ $(filter %.c,$^) $(archive) $(LIBS) -lm

## maintain: train           learns the weights of the engine's evaluation (minutes): make train RULESET=italian
train: $(train)
	@$(RUN) $< $(RULESET) >$(BUILD)/weights.h
	@mv $(BUILD)/weights.h $(programs)/weights/$(RULESET).h

# The other engine of a match: the engine of 0.12, by its commit, or today's without learned weights.
## command: AGAINST=pieces     in make match: today's engine with the values of pieces alone
AGAINST := 0d41f99
against := $(BUILD)/match-$(AGAINST)
match := $(against)/match$(exe)
player_files := engine.c engine.h eval.c eval.h table.c table.h
player_names := $(addprefix engine_,new free search line levels) \
	$(addprefix eval_,set position codes turned ahead lead pieces phase learned) \
	$(addprefix table_,new free open find store)
player = $(CC) $(filter-out -M%,$(ALL_CPPFLAGS)) $(ALL_CFLAGS) -I$(2) -I$(programs)/tests \
	'-DPLAYER(name)=$(1)_\#\#name' $(foreach name,$(player_names),-D$(name)=$(1)_$(name)) \
	-c -o $@ $(programs)/tests/player.c

$(against)/new.o: $(programs)/tests/player.c $(engine) $(wildcard $(programs)/*.h $(programs)/*/*.h)
	@mkdir -p $(@D)
	$(call quiet,CC)$(call player,new,$(programs))

ifeq ($(AGAINST),pieces)
$(against)/old.o: $(programs)/tests/player.c $(engine) $(wildcard $(programs)/*.h)
	@mkdir -p $(@D)/weights
	@cp $(addprefix $(programs)/,$(player_files)) $(@D)
	@printf '%s\n' '#include "../eval.h"' '#include <stddef.h>' \
		'const struct eval_weights *eval_learned(const struct draughts_ruleset *ruleset)' \
		'{ return ruleset == NULL ? NULL : NULL; }' >$(@D)/weights/weights.c
	$(call quiet,CC)$(call player,old,$(@D))
else
$(against)/old.o: $(programs)/tests/player.c | $(BUILD)
	@mkdir -p $(@D)/weights
	@cd $(srcdir) && for file in $(player_files) weights/english.h weights/italian.h; do \
		git show $(AGAINST):examples/programs/$$file >$(abspath $(@D))/$$file || exit 1; done
	@echo >$(@D)/weights/weights.c # eval.c included the weights
	$(call quiet,CC)$(call player,old,$(@D))
endif

$(match): $(programs)/tests/match.c $(against)/new.o $(against)/old.o $(archive) $(programs)/tests/player.h
	@mkdir -p $(@D)
	$(call quiet,CC)$(CC) $(program_flags) -o $@ $(filter %.c %.o,$^) $(archive) $(LIBS) -lm

# These seeds were chosen before the match was played, and the engine was not tuned with them.
## maintain: match           400 games of RULESET against another engine (minutes): AGAINST=pieces, or that of 0.12, from git
match_seeds := 602811 602812
match: $(match)
	@for seed in $(match_seeds); do $(RUN) $< $(RULESET) 100 0.004 $$seed || exit 1; done

# The engine is tested together with the library.
engine_suite := $(BUILD)/tests/programs/test_engine.o
$(engine_suite): $(programs)/tests/test_engine.c $(BUILD)/compiled-with | libcheck
	@mkdir -p $(@D)
	$(call quiet,CC)$(call compile,-I$(srcdir)/tests $$($(PKG_CONFIG) --cflags check))
$(unit): $(engine_suite)

## test: check-programs  perft, pdn_check, play and hub
check-programs: script_home := $(programs)/tests
check-programs: examples $(call program,make_tables_threads)
	@$(script)

## test: check-referee   the referee of other programs
check-referee: script_home := $(programs)/tests
check-referee: examples $(BUILD)/tests/wrong_answer$(exe)
	@$(script)

$(BUILD)/tests/wrong_answer$(exe): $(programs)/tests/wrong_answer.c $(archive)
	@mkdir -p $(@D)
	$(call quiet,CC)$(CC) $(program_flags) -I$(srcdir)/tests -o $@ $^ $(LIBS)

-include $(built_programs:=.d) $(mpi_programs:=.d) $(engine_suite:.o=.d)

.PHONY: install-programs train match play perft-deep check-programs check-referee
