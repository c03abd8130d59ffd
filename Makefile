# SPDX-License-Identifier: MIT
# Builds libdraughts with GNU make (3.81 or newer) and a C compiler, nothing else. Everything that is
# made goes to $(BUILD), in the directory make is started in. `make help` prints the lines that begin
# with ## and a group: targets, options of configure, and variables.

# make takes names apart at blanks, and the shell does not take parentheses: a source directory that
# has them is reached through a link, source, in the directory make is started in. configure makes
# that link too.
makefile := $(lastword $(MAKEFILE_LIST))
parenthesis := (
ifneq ($(if $(wildcard $(makefile)),$(findstring $(parenthesis),$(makefile)),missing),)
$(shell ln -sfn "$$(dirname "$(MAKEFILE_LIST)" | sed 's/^ //')" source)
makefile := source/Makefile
endif
srcdir := $(patsubst %/,%,$(dir $(makefile)))
.DEFAULT_GOAL := all

# Where everything is made. An environment has many variables called BUILD, so this one is taken from
# the command line alone; so is the ruleset of make play.

## command: BUILD=build            the directory where everything is made
## command: RULESET=english        the game of make play: italian, dipole, english-wcdf, italian-first
BUILD := build
RULESET := english
ifneq ($(words $(BUILD)),1)
$(error BUILD is one directory, and its name has no blank)
endif

# What the user decides. make itself gives CC and AR, and takes them from the environment.

## variable: CFLAGS='-O2 -g' CPPFLAGS LDFLAGS LIBS     flags; they win over those of the library
## variable: CC AR RANLIB NM STRIP INSTALL PKG_CONFIG  programs
CFLAGS ?= -O2 -g
CPPFLAGS ?=
LDFLAGS ?=
LIBS ?=
RANLIB ?= ranlib
NM ?= nm
SIZE ?= size
STRIP ?= strip
INSTALL_NAME_TOOL ?= install_name_tool
INSTALL ?= install
INSTALL_DATA ?= $(INSTALL) -m 644
PKG_CONFIG ?= pkg-config
AUTOCONF ?= autoconf
MANDOC ?= mandoc
MPICC ?= mpicc

## variable: V=1                   shows the commands
## variable: SHARED=no, STATIC=no  leaves one kind of library out
## variable: WERROR=1              turns warnings on and makes them errors
## variable: DEVELOPER=1           the same, and stops a program that plays an illegal move unchecked
## variable: RUN=COMMAND           starts every program that is run, such as an emulator
DEVELOPER ?= 0
WERROR ?= 0
RUN ?=
SHARED ?= yes
STATIC ?= yes

## variable: DESTDIR               goes before every directory that install writes to
## variable: prefix=/usr/local exec_prefix bindir libdir includedir mandir docdir pkgconfigdir
DESTDIR ?=
prefix ?= /usr/local
exec_prefix ?= $(prefix)
bindir ?= $(exec_prefix)/bin
libdir ?= $(exec_prefix)/lib
includedir ?= $(prefix)/include
datarootdir ?= $(prefix)/share
mandir ?= $(datarootdir)/man
docdir ?= $(datarootdir)/doc/libdraughts
pkgconfigdir ?= $(libdir)/pkgconfig

## variable: URL                   the page of the project, for libdraughts.pc
URL ?=

# What configure found.
-include config.mk
V ?= 0

# SOVERSION grows with every release that breaks the ABI, before 1.0 too; it has nothing to do with
# the number of the release.
SOVERSION := 2
VERSION := $(shell sed -n 's/^.define DRAUGHTS_VERSION_STRING "\(.*\)"/\1/p' \
	$(srcdir)/include/draughts/version.h)

# What the project needs. The user's flags come last, so that they win.

warnings := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wstrict-prototypes \
	-Wmissing-prototypes -Wcast-qual -Wcast-align -Wwrite-strings -Wpointer-arith -Wvla -Wundef \
	-Wformat=2 -Wswitch-enum -Wc++-compat -Werror
on = $(filter-out 0 no,$(1))
strict_cflags := $(if $(call on,$(DEVELOPER))$(call on,$(WERROR)),$(warnings))
strict_cppflags := $(if $(call on,$(DEVELOPER)),-DDRAUGHTS_DEBUG)

ALL_CPPFLAGS = -I$(srcdir)/include $(strict_cppflags) $(CPPFLAGS)
ALL_CFLAGS = -std=c11 -fvisibility=hidden -ffile-prefix-map="$(CURDIR)"=. \
	-ffile-prefix-map=$(srcdir)/= $(strict_cflags) $(CFLAGS)
compile = $(CC) $(1) $(ALL_CPPFLAGS) $(ALL_CFLAGS) -MMD -MP -c -o $@ $<
link = $(CC) $(ALL_CFLAGS) $(1) $(LDFLAGS) -o $@

# The form of a shared library, by the machine that the compiler compiles for.

machine := $(shell $(CC) -dumpmachine)
is = $(strip $(foreach word,$(1),$(findstring $(word),$(machine))))
format := $(if $(call is,apple),macho,$(if $(call is,mingw windows-gnu),pe,$(if \
	$(call is,linux bsd gnu dragonfly haiku),elf)))
ar_flags := rcD
ranlib_flags := -D

ifeq ($(format),elf)
pic := -fPIC
shared_file := libdraughts.so.$(VERSION)
shared_name := libdraughts.so.$(SOVERSION)
shared_link := libdraughts.so
shared_flags := -shared -Wl,-soname,$(shared_name) -Wl,-Bsymbolic-functions \
	-Wl,--version-script=$(srcdir)/lib/libdraughts.map
endif
ifeq ($(format),macho)
pic := -fPIC
shared_file := libdraughts.$(SOVERSION).dylib
shared_link := libdraughts.dylib
shared_flags := -dynamiclib -Wl,-install_name,@rpath/$(shared_file) \
	-Wl,-current_version,$(VERSION) -Wl,-headerpad_max_install_names
ar_flags := rc
ranlib_flags :=
export ZERO_AR_DATE := 1
endif
ifeq ($(format),pe)
exe := .exe
shared_file := libdraughts-$(SOVERSION).dll
shared_import := libdraughts.dll.a
shared_flags := -shared -Wl,--out-implib,$(BUILD)/$(shared_import) -Wl,--no-insert-timestamp
endif

# The files.

headers := $(wildcard $(srcdir)/include/draughts/*.h)
sources := $(wildcard $(srcdir)/lib/*/*.c)
static_objects := $(sources:$(srcdir)/lib/%.c=$(BUILD)/static/%.o)
shared_objects := $(sources:$(srcdir)/lib/%.c=$(BUILD)/shared/%.o)
archive := $(BUILD)/libdraughts.a
shared := $(shared_file:%=$(BUILD)/%)
install_static := $(call on,$(STATIC))
install_shared := $(if $(format),$(call on,$(SHARED)))

mpi_example := $(BUILD)/examples/perft_mpi$(exe)
examples := $(filter-out $(mpi_example) %/engine$(exe),$(patsubst $(srcdir)/%.c,$(BUILD)/%$(exe),\
	$(wildcard $(srcdir)/examples/*.c)))
example_sources := $(wildcard $(srcdir)/examples/*.c $(srcdir)/examples/*.h)
web_sources := $(filter-out %.mk,$(wildcard $(srcdir)/examples/web/*))
man3 := $(wildcard $(srcdir)/man/*.3)
man7 := $(wildcard $(srcdir)/man/*.7)
pictures := $(wildcard $(srcdir)/man/*.svg)
documents := $(srcdir)/README $(srcdir)/COPYING $(pictures)

# A command is announced by a word, with V=1 it is shown, and with make -s neither.
silent := $(findstring s,$(filter-out --%,$(firstword -$(MAKEFLAGS))))
say = $(if $(silent),:,printf '%-8s%s\n' $(1) $@)
quiet = $(if $(call on,$(V)),,@$(call say,$(1));)
note := $(if $(silent),:,echo)

# A relative name for commands that change the directory.
absolute = $(if $(filter /%,$(1)),,$(CURDIR)/)$(1)
submake = $(MAKE) --no-print-directory -f $(makefile)
make = $(MAKE)

## use: all             the static and the shared library (the default)
all: $(if $(install_static),$(archive)) $(if $(install_shared),$(shared))
ifeq ($(format),)
	@$(note) "No form of shared library is known for $(machine): only the static one is built."
endif

# make clean removes a directory that was made here, and no other.
$(BUILD):
	@mkdir -p $@
	@echo 'make made this directory. make clean removes it.' >$@/made-by-make

# What compiles and what links, in files of their own: where one of them changes, all that it makes
# is made anew.
$(BUILD)/compiled-with: commands = $(CC) $(ALL_CPPFLAGS) $(ALL_CFLAGS)
$(BUILD)/linked-with: commands = $(AR) $(call link,$(shared_flags)) $(shared_file) $(LIBS)
$(BUILD)/compiled-with $(BUILD)/linked-with: force | $(BUILD)
	@printf '%s\n' '$(subst ','\'',$(commands))' >$@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

$(static_objects): $(BUILD)/static/%.o: $(srcdir)/lib/%.c $(BUILD)/compiled-with
	@mkdir -p $(@D)
	$(call quiet,CC)$(call compile,-I$(srcdir)/lib)

$(shared_objects): $(BUILD)/shared/%.o: $(srcdir)/lib/%.c $(BUILD)/compiled-with
	@mkdir -p $(@D)
	$(call quiet,CC)$(call compile,-DDRAUGHTS_EXPORT -I$(srcdir)/lib $(pic))

$(archive): $(static_objects) $(BUILD)/linked-with
	@rm -f $@
	$(call quiet,AR)$(AR) $(ar_flags) $@ $(static_objects) && $(RANLIB) $(ranlib_flags) $@

$(shared): $(shared_objects) $(srcdir)/lib/libdraughts.map $(BUILD)/linked-with
	$(call quiet,LINK)$(call link,$(shared_flags)) $(shared_objects) $(LIBS)
	$(if $(shared_name),@ln -sf $(@F) $(BUILD)/$(shared_name))
	$(if $(shared_link),@ln -sf $(@F) $(BUILD)/$(shared_link))

# Examples and tests link the archive, so they run in place.

## use: examples        the programs of examples/, to $(BUILD)/examples
examples: $(examples) $(mpi_example)

example_flags = $(ALL_CPPFLAGS) $(ALL_CFLAGS) $(LDFLAGS) -MMD -MP -MF $@.d
$(BUILD)/examples/perft$(exe): example_flags += -pthread
$(BUILD)/examples/play$(exe): $(srcdir)/examples/engine.c
$(examples): $(BUILD)/examples/%$(exe): $(srcdir)/examples/%.c $(archive)
	@mkdir -p $(@D)
	$(call quiet,CC)$(CC) $(example_flags) -o $@ $(filter %.c,$^) $(archive) $(LIBS)

# Only if MPI links what CC and its flags make: it is there for no machine but this one.
mpicc = OMPI_CC='$(CC)' MPICH_CC='$(CC)' $(MPICC)
$(mpi_example): $(srcdir)/examples/perft_mpi.c $(archive)
	@mkdir -p $(@D)
	@if echo 'int main(void) { return 0; }' | \
		$(mpicc) $(CFLAGS) $(LDFLAGS) -x c -o $@ - >/dev/null 2>&1; then \
		$(call say,MPICC); \
		$(mpicc) $(example_flags) -o $@ $< $(archive) $(LIBS); \
	else $(note) "$(@F) is not built: no MPI ($(MPICC)) that links with $(CC)"; fi

## use: play            builds and starts a game in the terminal: make play RULESET=italian
play: $(BUILD)/examples/play$(exe)
	@$(RUN) $< $(RULESET)

# What is installed. Directories may have blanks, so they stand in quotes. The .pc is made here, from
# the directories as they are now, so that `make && make install prefix=X` is right and compiles
# nothing anew. It names them as they are, in terms of prefix where they are below it: that is what
# pkg-config --define-prefix moves. pkg-config wants a backslash before a blank or a parenthesis.

below_prefix = $(subst $(prefix)/,\$${prefix}/,$(1))

## use: install         to $(DESTDIR)$(prefix)
install: all $(BUILD)/man-links
	$(INSTALL) -d "$(DESTDIR)$(includedir)/draughts" "$(DESTDIR)$(libdir)" \
		"$(DESTDIR)$(pkgconfigdir)" "$(DESTDIR)$(docdir)/examples/web" "$(DESTDIR)$(mandir)/man3" \
		"$(DESTDIR)$(mandir)/man7"
	$(INSTALL_DATA) $(srcdir)/include/draughts.h "$(DESTDIR)$(includedir)"
	$(INSTALL_DATA) $(headers) "$(DESTDIR)$(includedir)/draughts"
	$(if $(install_static),$(INSTALL_DATA) $(archive) "$(DESTDIR)$(libdir)")
	$(if $(install_shared),$(install_shared_$(format)))
	@{ printf '%s\n' "prefix=$(prefix)" "libdir=$(call below_prefix,$(libdir))" \
		"includedir=$(call below_prefix,$(includedir))" | sed 's/[ ()]/\\&/g'; \
		sed -e '/^#/d' -e 's/@VERSION@/$(VERSION)/' $(srcdir)/lib/libdraughts.pc.in; \
		$(if $(URL),echo "URL: $(URL)";) } >$(BUILD)/libdraughts.pc
	$(INSTALL_DATA) $(BUILD)/libdraughts.pc "$(DESTDIR)$(pkgconfigdir)"
	$(INSTALL_DATA) $(documents) "$(DESTDIR)$(docdir)"
	$(INSTALL_DATA) $(example_sources) "$(DESTDIR)$(docdir)/examples"
	$(INSTALL_DATA) $(web_sources) "$(DESTDIR)$(docdir)/examples/web"
	$(INSTALL_DATA) $(man3) "$(DESTDIR)$(mandir)/man3"
	$(INSTALL_DATA) $(man7) "$(DESTDIR)$(mandir)/man7"
	@while read -r page link; do \
		ln -sf $$page "$(DESTDIR)$(mandir)/man3/$$link" || exit; done <$(BUILD)/man-links

define install_shared_elf
$(INSTALL) -m 755 $(shared) "$(DESTDIR)$(libdir)"
	ln -sf $(shared_file) "$(DESTDIR)$(libdir)/$(shared_name)"
	ln -sf $(shared_file) "$(DESTDIR)$(libdir)/$(shared_link)"
endef

define install_shared_macho
$(INSTALL) -m 755 $(shared) "$(DESTDIR)$(libdir)"
	$(INSTALL_NAME_TOOL) -id "$(libdir)/$(shared_file)" "$(DESTDIR)$(libdir)/$(shared_file)"
	ln -sf $(shared_file) "$(DESTDIR)$(libdir)/$(shared_link)"
endef

define install_shared_pe
$(INSTALL) -d "$(DESTDIR)$(bindir)"
	$(INSTALL) -m 755 $(shared) "$(DESTDIR)$(bindir)"
	$(INSTALL_DATA) $(BUILD)/$(shared_import) "$(DESTDIR)$(libdir)"
endef

# A line for each function that a page documents under another name than its own: page, link.
$(BUILD)/man-links: $(man3) | $(BUILD)
	@awk 'FNR == 1 { page = FILENAME; sub(/.*\//, "", page) } \
		/^\.Sh / { in_name = $$2 == "NAME" } \
		in_name && $$1 == ".Nm" && $$2 ".3" != page { print page, $$2 ".3" }' $(man3) >$@

## use: install-strip   the same without debug information
install-strip: install
	$(if $(install_static),$(STRIP) -S "$(DESTDIR)$(libdir)/$(notdir $(archive))")
	$(if $(install_shared),$(STRIP) -S -x "$(DESTDIR)$(if $(filter \
		pe,$(format)),$(bindir),$(libdir))/$(shared_file)")

# Removes the files $(2) of the directory $(1), if it exists.
remove = ! cd "$(DESTDIR)$(1)" 2>/dev/null || rm -f $(2)

## use: uninstall       removes what install puts there
uninstall: $(BUILD)/man-links
	$(call remove,$(includedir),draughts.h)
	$(call remove,$(includedir)/draughts,$(notdir $(headers)))
	$(call remove,$(libdir),$(notdir $(archive)) $(shared_file) $(shared_name) $(shared_link) \
		$(shared_import))
	$(if $(filter pe,$(format)),$(call remove,$(bindir),$(shared_file)))
	$(call remove,$(pkgconfigdir),libdraughts.pc)
	$(call remove,$(docdir)/examples/web,$(notdir $(web_sources)))
	$(call remove,$(docdir)/examples,$(notdir $(example_sources)))
	$(call remove,$(docdir),$(notdir $(documents)))
	$(call remove,$(mandir)/man3,$(notdir $(man3)))
	$(call remove,$(mandir)/man7,$(notdir $(man7)))
	@while read -r page link; do \
		rm -f "$(DESTDIR)$(mandir)/man3/$$link"; done <$(BUILD)/man-links
	-rmdir "$(DESTDIR)$(includedir)/draughts" "$(DESTDIR)$(docdir)/examples/web" \
		"$(DESTDIR)$(docdir)/examples" "$(DESTDIR)$(docdir)"

## use: html            the manual as pages for a browser, to $(BUILD)/html
html: | $(BUILD)
	$(call quiet,HTML)MANDOC='$(MANDOC)' sh $(srcdir)/man/html.sh $(srcdir) $(BUILD)/html

## use: installcheck    programs outside the tree against what is installed
installcheck: | $(BUILD)
	@CC='$(CC)' RUN='$(RUN)' PKG_CONFIG='$(PKG_CONFIG)' sh $(srcdir)/tests/check-programs.sh \
		$(srcdir) $(BUILD) "$(DESTDIR)$(pkgconfigdir)" $(if $(DESTDIR),"$(DESTDIR)$(includedir)" \
		"$(DESTDIR)$(libdir)")

# Releases.

## use: configure       makes configure, which is optional and only writes config.mk
## option: --prefix=DIR --libdir=DIR ...  as everywhere; ./configure --help has them all
## option: --disable-shared               SHARED=no
## option: --disable-static               STATIC=no
## option: --enable-werror                WERROR=1
## option: --disable-silent-rules         V=1
configure:
	cd $(srcdir) && $(AUTOCONF) && rm -rf autom4te.cache

tarball := $(BUILD)/libdraughts-$(VERSION).tar.gz

## maintain: dist            the tarball of what is committed, with configure
dist: | $(BUILD)
	@rm -f $(tarball)
	@git -C $(srcdir) ls-files --error-unmatch Makefile >/dev/null 2>&1 || { echo \
		"make dist packs what is committed, and the sources here are not in git" >&2; exit 1; }
	cd $(srcdir) && $(AUTOCONF) -o "$(call absolute,$(BUILD))/configure" && rm -rf autom4te.cache
	git -C $(srcdir) -c tar.umask=0022 archive --format=tar --prefix=libdraughts-$(VERSION)/ \
		--add-file="$(call absolute,$(BUILD))/configure" HEAD >$(tarball:.gz=)
	gzip -n -9 $(tarball:.gz=)

## maintain: distcheck       builds, tests, installs and removes what the tarball holds, twice
distcheck: dist
	@CC='$(CC)' MAKE='$(MAKE)' sh $(srcdir)/tests/check-dist.sh $(tarball) $(BUILD)/distcheck

## use: clean           removes $(BUILD), if make has made it
clean:
	@[ ! -e $(BUILD) ] || [ -e $(BUILD)/made-by-make ] || { \
		echo "$(BUILD) was there before make: remove it yourself" >&2; exit 1; }
	rm -rf $(BUILD)

## use: distclean       removes what configure wrote too
distclean: clean
	rm -f $(configure_wrote) $(filter source,$(srcdir))

## use: help            this list
help:
	@show() { printf '%s\n\n' "$$2"; sed -n "s/^## $$1: /    /p" $(makefile) \
		$(srcdir)/tests/rules.mk $(srcdir)/examples/web/rules.mk; echo; }; \
	show use 'To use the library'; \
	show test 'To test it'; \
	show maintain 'To maintain it'; \
	show option 'Options of configure, which is optional: make configure && ./configure OPTIONS'; \
	show variable 'Variables, on the command line or in the environment'; \
	show command 'On the command line alone'

include $(srcdir)/tests/rules.mk
include $(srcdir)/examples/web/rules.mk
-include $(static_objects:.o=.d) $(shared_objects:.o=.d) $(examples:=.d) $(mpi_example).d

force:
.PHONY: force all examples play html install install-strip uninstall installcheck configure dist \
	distcheck clean distclean help
.SECONDARY:
.DELETE_ON_ERROR:
