# SPDX-License-Identifier: MIT
# Builds libdraughts with nothing but GNU make (3.81 or newer) and a C compiler. Everything that is
# made goes to $(BUILD), in the directory where make is started. `make help` prints the lines that
# begin with ## and a group: targets, options of configure, and variables.

# make splits names at blanks, and the shell does not accept parentheses. make can still be started in
# a directory that has them in its name, and configure makes a link to sources in such a directory.
makefile := $(lastword $(MAKEFILE_LIST))
parenthesis := (
ifneq ($(if $(wildcard $(makefile)),$(findstring $(parenthesis),$(makefile)),missing),)
$(error The sources are in a directory with a blank or a parenthesis in its name:$(MAKEFILE_LIST). \
	Run make there, or make a link: ln -s DIRECTORY source && make -f source/Makefile)
endif
srcdir := $(patsubst %/,%,$(dir $(makefile)))
.DEFAULT_GOAL := all

# The shell's cd would look for a relative directory in the directories of CDPATH.
unexport CDPATH

# Where everything is made. Many environments contain a variable BUILD for another purpose, so only
# the command line can set this one.

## command: BUILD=build            the directory where everything is made
BUILD := build
ifneq ($(words $(BUILD)),1)
$(error BUILD must be one directory, without a blank in its name)
endif

# What the user decides. make itself defines CC and AR, or takes them from the environment.

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

## variable: V=1                   shows the commands
## variable: SHARED=no, STATIC=no  leaves one kind of library out
## variable: INSTALL_TESTS=1       installs the tables of moves by article, for tests of other programs
## variable: WERROR=1              turns warnings on and makes them errors
## variable: DEVELOPER=1           the same, and stops a program that plays an illegal move unchecked
## variable: RUN=COMMAND           a command that starts every program, such as an emulator
DEVELOPER ?= 0
WERROR ?= 0
RUN ?=
SHARED ?= yes
STATIC ?= yes
INSTALL_TESTS ?= no

## variable: DESTDIR               goes before every directory that install writes to
## variable: prefix=/usr/local exec_prefix bindir libdir includedir datadir mandir docdir pkgconfigdir
DESTDIR ?=
prefix ?= /usr/local
exec_prefix ?= $(prefix)
bindir ?= $(exec_prefix)/bin
libdir ?= $(exec_prefix)/lib
includedir ?= $(prefix)/include
datarootdir ?= $(prefix)/share
mandir ?= $(datarootdir)/man
docdir ?= $(datarootdir)/doc/libdraughts
datadir ?= $(datarootdir)
pkgconfigdir ?= $(libdir)/pkgconfig

## variable: URL                   the page of the project, for the .pc files, README and the packages
URL ?=

# What configure found.
-include config.mk
V ?= 0

# The libraries. Each has sources in lib/, and a version script and a .pc.in with its name. SOVERSION
# grows with every release that breaks the ABI, even before 1.0; it does not depend on the release
# number. Both libraries have the same version and SOVERSION: libdraughts-tables reads positions that
# the program made with libdraughts, so it must not be loaded with a libdraughts of another SOVERSION.
# Names of libraries have the version without -dev, so that a release replaces what led to it. The
# names that wildcard finds are sorted, because their order depends on the locale.

SOVERSION := 4
VERSION := $(shell sed -n 's/^.define DRAUGHTS_VERSION_STRING "\(.*\)"/\1/p' \
	$(srcdir)/include/draughts/version.h)
release := $(VERSION:-dev=)
sources := $(filter-out $(srcdir)/lib/tables/%,$(sort $(wildcard $(srcdir)/lib/*/*.c)))

libraries := libdraughts
libdraughts_sources := $(sources)

libraries += libdraughts-tables
libdraughts-tables_sources := $(sort $(wildcard $(srcdir)/lib/tables/*.c))
libdraughts-tables_needs := libdraughts

# The flags that the project needs. The user's flags come last, so that they win.

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

include $(srcdir)/lib/shared.mk

# The files. $(call each,FUNCTION) calls a function for each library.

each = $(foreach library,$(libraries),$(call $(1),$(library)))
static_of = $($(1)_sources:$(srcdir)/lib/%.c=$(BUILD)/static/%.o)
shared_of = $($(1)_sources:$(srcdir)/lib/%.c=$(BUILD)/shared/%.o)
headers := $(sort $(wildcard $(srcdir)/include/draughts/*.h))
static_objects := $(call each,static_of)
shared_objects := $(call each,shared_of)
archive := $(BUILD)/libdraughts.a
archives := $(libraries:%=$(BUILD)/%.a)
tables_archive := $(BUILD)/libdraughts-tables.a
shared := $(addprefix $(BUILD)/,$(call shared_file,libdraughts))
shareds := $(addprefix $(BUILD)/,$(call each,shared_file))
install_static := $(call on,$(STATIC))
install_shared := $(if $(format),$(call on,$(SHARED)))

rulesets = $(sort $(shell sed -n 's/.*\.name = "\([a-z-]*\)",/\1/p' $(srcdir)/lib/rules/*.c))
rows = $(wildcard $(patsubst %,$(srcdir)/tests/data/%.txt,$(rulesets) explain middle perft))
documents = $(srcdir)/README $(srcdir)/COPYING $(pictures)
languages = $(wildcard $(srcdir)/examples/languages/*.txt)

# A word announces each command. With V=1 the command itself is shown; with make -s, nothing is.
silent := $(findstring s,$(filter-out --%,$(firstword -$(MAKEFLAGS))))
say = $(if $(silent),:,printf '%-8s%s\n' $(1) $@)
quiet = $(if $(call on,$(V)),,@$(call say,$(1));)
note := $(if $(silent),:,echo)

# The absolute form of a name, for commands that change the directory.
absolute = $(if $(filter /%,$(1)),,$(CURDIR)/)$(1)
submake = $(MAKE) --no-print-directory -f $(makefile)
make = $(MAKE)

## use: all             the static and the shared libraries (the default)
all: $(if $(install_static),$(archives)) $(if $(install_shared),$(shareds))
ifeq ($(format),)
	@$(note) "No form of shared library is known for $(machine): only the static one is built."
endif

# make clean removes $(BUILD) only if this rule has made it.
$(BUILD):
	@mkdir -p $@
	@echo 'make made this directory. make clean removes it.' >$@/made-by-make

# The commands that compile and that link, each in a file of its own. When a command changes, all
# files that it makes are made again. They are compared here, and not by a rule, so that make -n
# install knows that nothing has to be compiled.
compiled-with := $(CC) $(ALL_CPPFLAGS) $(ALL_CFLAGS)
linked-with := $(AR) $(call link,$(call each,shared_flags)) $(shareds) $(LIBS)
define stamp
ifneq ($$(shell cat $(BUILD)/$(1) 2>/dev/null),$$($(1)))
$(BUILD)/$(1): force
endif
$(BUILD)/$(1): | $(BUILD)
	@printf '%s\n' '$$(subst ','\'',$$($(1)))' >$$@
endef
$(foreach command,compiled-with linked-with,$(eval $(call stamp,$(command))))

$(static_objects): $(BUILD)/static/%.o: $(srcdir)/lib/%.c $(BUILD)/compiled-with
	@mkdir -p $(@D)
	$(call quiet,CC)$(call compile,-I$(srcdir)/lib)

$(shared_objects): $(BUILD)/shared/%.o: $(srcdir)/lib/%.c $(BUILD)/compiled-with
	@mkdir -p $(@D)
	$(call quiet,CC)$(call compile,-DDRAUGHTS_EXPORT -I$(srcdir)/lib $(pic))

# What each library is made of.
define parts
$(BUILD)/$(1).a: $(call static_of,$(1))
ifneq ($(format),)
$(BUILD)/$(call shared_file,$(1)): library := $(1)
$(BUILD)/$(call shared_file,$(1)): $(call shared_of,$(1)) $(srcdir)/lib/$(1).map $(foreach \
	needed,$($(1)_needs),$(BUILD)/$(call shared_file,$(needed)))
endif
endef
$(foreach library,$(libraries),$(eval $(call parts,$(library))))

$(archives): $(BUILD)/linked-with
	@rm -f $@
	$(call quiet,AR)$(AR) $(ar_flags) $@ $(filter %.o,$^) && $(RANLIB) $(ranlib_flags) $@

$(shareds): $(BUILD)/linked-with
	$(call quiet,LINK)$(call link,$(call shared_flags,$(library))) $(filter %.o,$^) \
		$(filter $(shareds),$^) $(LIBS)
	$(if $(shared_name),@ln -sf $(@F) $(BUILD)/$(call shared_name,$(library)))
	$(if $(shared_link),@ln -sf $(@F) $(BUILD)/$(call shared_link,$(library)))

# Examples, programs and tests link the archives, so they run in place.
program_flags = $(ALL_CPPFLAGS) $(ALL_CFLAGS) $(LDFLAGS) -MMD -MP -MF $@.d
link_program = $(CC) $(program_flags) -o $@ $(filter %.c,$^) $(filter %-tables.a,$^) $(archive) $(LIBS)

# What is installed. Names of directories can contain blanks, so they are quoted. The .pc files are
# made from the directories given now, so that `make && make install prefix=X` works and compiles
# nothing again. Directories below prefix are written in terms of prefix, so that pkg-config
# --define-prefix can move them. pkg-config needs a backslash before a blank or a parenthesis; names
# with other characters that it or the shell would interpret are refused.

below_prefix = $(subst $(prefix)/,\$${prefix}/,$(1))
hash := \#
unfit = $(strip $(foreach mark,$(hash) \ ' " ` $$,$(findstring $(mark),$(1))))
refuse_unfit = $(foreach name,prefix libdir includedir,$(if $(call unfit,$($(name))),$(error \
	$(name)=$($(name)): no .pc file can name a directory with $(call unfit,$($(name))) in its name)))

$(libraries:%=$(BUILD)/%.pc): $(BUILD)/%.pc: $(srcdir)/lib/%.pc.in force | $(BUILD)
	$(refuse_unfit)@{ printf '%s\n' "prefix=$(prefix)" "libdir=$(call below_prefix,$(libdir))" \
		"includedir=$(call below_prefix,$(includedir))" | sed 's/[ ()]/\\&/g'; \
		sed -e '/^#/d' -e 's/@VERSION@/$(VERSION)/' $<; \
		$(if $(URL),echo "URL: $(URL)";) } >$@

# The files for CMake: what they need to know comes before the text of lib/NAME.cmake.in. The first node
# of the version script names the release in which SOVERSION last grew.
cmakedir = $(libdir)/cmake/libdraughts
cmake_files := $(addprefix $(BUILD)/libdraughts-config,.cmake -version.cmake)
$(BUILD)/libdraughts-config.cmake: known = 'set(_libdraughts_from "$(libdir)")' \
	'set(_libdraughts_includedir "$(includedir)")' \
	'set(_libdraughts_static .a)' 'set(_libdraughts_shared $(or $(call \
	shared_link,),$(call shared_import,)))'
$(BUILD)/libdraughts-config-version.cmake: known = 'set(PACKAGE_VERSION "$(VERSION)")' \
	"set(_libdraughts_first \"$$(sed -n 's/^LIBDRAUGHTS_\(.*\) {$$/\1/p' \
	$(srcdir)/lib/libdraughts.map | head -n 1)\")"
$(cmake_files): $(BUILD)/%: $(srcdir)/lib/%.in force | $(BUILD)
	$(refuse_unfit)@{ printf '%s\n' $(known); cat $<; } >$@

# One line announces each directory; with V=1, each command is shown instead.
hush = $(if $(call on,$(V)),,@)
announce = $(hush)$(if $(call on,$(V)),,$(if $(silent),,printf '%-8s%s\n' INSTALL "$(DESTDIR)$(1)";))

# $(call put,DIRECTORY,FILES)
put = $(call announce,$(1)) $(INSTALL) -d "$(DESTDIR)$(1)" && $(INSTALL_DATA) $(2) "$(DESTDIR)$(1)"

## use: install         the libraries and the manual, to $(DESTDIR)$(prefix)
install: all $(BUILD)/man-links $(libraries:%=$(BUILD)/%.pc) $(cmake_files)
	$(call put,$(includedir),$(srcdir)/include/draughts.h)
	$(call put,$(includedir)/draughts,$(headers))
	$(call announce,$(libdir)) $(INSTALL) -d "$(DESTDIR)$(libdir)"
	$(if $(install_static),$(hush)$(INSTALL_DATA) $(archives) "$(DESTDIR)$(libdir)")
	$(if $(install_shared),$(install_shared_$(format)))
	$(call put,$(pkgconfigdir),$(libraries:%=$(BUILD)/%.pc))
	$(call put,$(cmakedir),$(cmake_files))
	$(call put,$(docdir),$(documents))
	@$(if $(URL),printf '\n\nThe page of the project is\n%s\n' '$(URL)' >>"$(DESTDIR)$(docdir)/README")
	$(call put,$(docdir)/examples,$(srcdir)/examples/README $(example_files))
	$(call put,$(datadir)/libdraughts/languages,$(languages))
	$(if $(call on,$(INSTALL_TESTS)),$(call put,$(datadir)/libdraughts,$(rows)))
	$(call put,$(mandir)/man3,$(man3))
	$(call put,$(mandir)/man7,$(man7))
	@while read -r page link; do \
		ln -sf $$page "$(DESTDIR)$(mandir)/man3/$$link" || exit; done <$(BUILD)/man-links

## use: install-strip   the same without debug information
install-strip: install
	$(if $(install_static),cd "$(DESTDIR)$(libdir)" && $(STRIP) -S $(notdir $(archives)))
	$(if $(install_shared),cd "$(DESTDIR)$(if $(filter pe,$(format)),$(bindir),$(libdir))" && \
		$(STRIP) -S -x $(notdir $(shareds)))

# Removes the files $(2) of the directory $(1), if it exists.
remove = $(hush)! cd "$(DESTDIR)$(1)" 2>/dev/null || rm -f $(2)

## use: uninstall       removes everything that install and install-programs have installed
uninstall: $(BUILD)/man-links
	$(call remove,$(includedir),draughts.h)
	$(call remove,$(includedir)/draughts,$(notdir $(headers)))
	$(call remove,$(libdir),$(notdir $(archives) $(shareds)) $(call each,shared_name) $(call \
		each,shared_link) $(call each,shared_import))
	$(if $(filter pe,$(format)),$(call remove,$(bindir),$(notdir $(shareds))))
	$(call remove,$(pkgconfigdir),$(libraries:%=%.pc))
	$(call remove,$(cmakedir),$(notdir $(cmake_files)))
	$(call remove,$(docdir)/examples,README $(notdir $(example_files)))
	$(call remove,$(docdir),$(notdir $(documents)))
	$(call remove,$(datadir)/libdraughts/languages,$(notdir $(languages)))
	$(call remove,$(datadir)/libdraughts,$(notdir $(rows)))
	$(call remove,$(bindir),$(foreach pair,$(installed_programs),$(call installed_name,$(pair))))
	$(call remove,$(mandir)/man1,$(notdir $(man1)))
	$(call remove,$(mandir)/man3,$(notdir $(man3)))
	$(call remove,$(mandir)/man7,$(notdir $(man7)))
	@while read -r page link; do \
		rm -f "$(DESTDIR)$(mandir)/man3/$$link"; done <$(BUILD)/man-links
	$(hush)rmdir "$(DESTDIR)$(includedir)/draughts" "$(DESTDIR)$(docdir)/examples" \
		"$(DESTDIR)$(docdir)" "$(DESTDIR)$(datadir)/libdraughts/languages" \
		"$(DESTDIR)$(datadir)/libdraughts" \
		"$(DESTDIR)$(cmakedir)" 2>/dev/null || :

# Releases.

## use: configure       makes configure, which is optional and only writes config.mk
## option: --prefix=DIR --libdir=DIR ...  as usual; ./configure --help lists them all
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
	@rm -f $(BUILD)/configure
	cd $(srcdir) && $(AUTOCONF) -o "$(call absolute,$(BUILD))/configure" && rm -rf autom4te.cache
	git -C $(srcdir) -c tar.umask=0022 archive --format=tar --prefix=libdraughts-$(VERSION)/ \
		--add-file="$(call absolute,$(BUILD))/configure" HEAD >$(tarball:.gz=)
	gzip -n -9 $(tarball:.gz=)

## maintain: distcheck       builds, tests, installs and uninstalls the contents of the tarball, twice
distcheck: dist
	@CC='$(CC)' MAKE='$(MAKE)' sh $(srcdir)/tests/check-dist.sh $(tarball) $(BUILD)/distcheck

## use: clean           removes $(BUILD), if make made it
clean:
	@[ ! -e $(BUILD) ] || [ -e $(BUILD)/made-by-make ] || { \
		echo "$(BUILD) was there before make: remove it yourself" >&2; exit 1; }
	rm -rf $(BUILD)

## use: distclean       the same, and removes what configure wrote
distclean: clean
	rm -f $(configure_wrote)

## use: help            this list
help:
	@show() { printf '%s\n\n' "$$2"; sed -n "s/^## $$1: /    /p" $(makefile) $(rules); echo; }; \
	show use 'To use the library'; \
	show test 'To test it'; \
	show maintain 'To maintain it'; \
	show option 'Options of configure, which is optional: make configure && ./configure OPTIONS'; \
	show variable 'Variables, on the command line or in the environment'; \
	show command 'On the command line alone'

# The rules of the manual, of the tests and of each product.
rules := $(srcdir)/man/rules.mk $(srcdir)/tests/rules.mk $(srcdir)/tests/prove/rules.mk $(wildcard $(addprefix $(srcdir)/examples/,rules.mk */rules.mk */*/rules.mk))
include $(rules)
-include $(static_objects:.o=.d) $(shared_objects:.o=.d)

force:
.PHONY: force all install install-strip uninstall configure dist \
	distcheck clean distclean help
.SECONDARY:
.DELETE_ON_ERROR:
