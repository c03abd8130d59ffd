# SPDX-License-Identifier: MIT
# What a shared library is called, how it is linked and how it is installed, by the machine. The
# Makefile includes it.

# The form of the shared library $(1), by the machine that the compiler compiles for: its file, its
# soname, the name that -l finds, and the flags that make it.

machine := $(shell $(CC) -dumpmachine)
is = $(strip $(foreach word,$(1),$(findstring $(word),$(machine))))
format := $(if $(call is,apple),macho,$(if $(call is,mingw windows-gnu),pe,$(if \
	$(call is,linux bsd gnu dragonfly haiku),elf)))
ar_flags := rcD
ranlib_flags := -D

ifeq ($(format),elf)
pic := -fPIC
shared_file = $(1).so.$(release)
shared_name = $(1).so.$(SOVERSION)
shared_link = $(1).so
shared_flags = -shared -Wl,-soname,$(call shared_name,$(1)) -Wl,-Bsymbolic-functions \
	-Wl,--version-script=$(srcdir)/lib/$(1).map
endif
ifeq ($(format),macho)
pic := -fPIC
shared_file = $(1).$(SOVERSION).dylib
shared_link = $(1).dylib
shared_flags = -dynamiclib -Wl,-install_name,@rpath/$(call shared_file,$(1)) \
	-Wl,-current_version,$(release) -Wl,-headerpad_max_install_names
ar_flags := rc
ranlib_flags :=
export ZERO_AR_DATE := 1
endif
ifeq ($(format),pe)
exe := .exe
shared_file = $(1)-$(SOVERSION).dll
shared_import = $(1).dll.a
shared_flags = -shared -Wl,--out-implib,$(BUILD)/$(call shared_import,$(1)) \
	-Wl,--no-insert-timestamp
endif

# Each line of these is a command of install: $(call to_libdir,$(1),LINK) makes a link to the file.
to_libdir = ln -sf $(call shared_file,$(1)) "$(DESTDIR)$(libdir)/$(2)"

define install_shared_elf
$(hush)$(INSTALL) -m 755 $(shareds) "$(DESTDIR)$(libdir)"
	$(hush)$(foreach library,$(libraries),$(call \
		to_libdir,$(library),$(call shared_name,$(library))) && $(call \
		to_libdir,$(library),$(call shared_link,$(library))) &&) :
endef

# The full name under which programs, and the libraries that need it, find a library for macOS.
macho_name = "$(libdir)/$(call shared_file,$(1))"

define install_shared_macho
$(hush)$(INSTALL) -m 755 $(shareds) "$(DESTDIR)$(libdir)"
	$(hush)$(foreach library,$(libraries),$(INSTALL_NAME_TOOL) -id $(call \
		macho_name,$(library)) $(foreach needed,$($(library)_needs),-change "@rpath/$(call \
		shared_file,$(needed))" $(call macho_name,$(needed))) "$(DESTDIR)$(libdir)/$(call \
		shared_file,$(library))" && $(call to_libdir,$(library),$(call \
		shared_link,$(library))) &&) :
endef

define install_shared_pe
$(call announce,$(bindir)) $(INSTALL) -d "$(DESTDIR)$(bindir)"
	$(hush)$(INSTALL) -m 755 $(shareds) "$(DESTDIR)$(bindir)"
	$(hush)$(INSTALL_DATA) $(addprefix $(BUILD)/,$(call each,shared_import)) "$(DESTDIR)$(libdir)"
endef
