# SPDX-License-Identifier: MIT
# The library as WebAssembly, and its package for JavaScript; the Makefile includes this file. Of all
# other targets, only those of the page need the compiler for WebAssembly.

## variable: WASM_CC=clang WASM_CFLAGS   the compiler for WebAssembly, and flags that win over ours
WASM_CC ?= clang
WASM_CFLAGS ?=
## variable: WASM_OPT=wasm-opt         makes WebAssembly 2 % smaller, if this program is installed
WASM_OPT ?= wasm-opt
NPM ?= npm

web := $(srcdir)/examples/web
wasm := $(BUILD)/web/draughts.wasm
wasm_object = $(patsubst $(srcdir)/%.c,$(BUILD)/wasm/%.o,$(1))
wasm_sources := $(sources) $(web)/memory.c
wasm_objects := $(call wasm_object,$(wasm_sources)) $(BUILD)/wasm/layout.o
constants := $(BUILD)/web/constants.mjs
palette := $(BUILD)/web/board-palette.mjs
wasm_map := $(srcdir)/lib/libdraughts.map

# All browsers since 2021 and Node since 15 have these instructions. Without assertions nothing is
# printed, so nothing is imported. The stack comes first in memory, so that a stack overflow traps and
# overwrites no data; perft of depth 64 uses less than half of the stack.
# The code that a search calls is optimized for speed, and all other code for size. Loops of the rules are short: unrolled, they
# are larger and no faster. Unless it compresses relocations, the linker pads every index to five bytes.
wasm_optimize = $(if $(filter reason pdn game notation picture,$(notdir $(@D))),-Oz,-O2 $(if \
	$(filter core rules,$(notdir $(@D))),-fno-unroll-loops))
wasm_target := --target=wasm32-wasi -mbulk-memory -msign-ext
wasm_compile = $(WASM_CC) $(wasm_target) -std=c11 -DNDEBUG -fvisibility=hidden \
	-ffile-prefix-map="$(CURDIR)"=. -ffile-prefix-map=$(srcdir)/= $(strict_cflags) -I$(srcdir)/include \
	-I$(srcdir)/lib -DTESTS_DATA='"/data"' $(wasm_optimize) \
	$(WASM_CFLAGS)
# JavaScript receives a pointer of 2 GiB or more as a negative number, so the memory ends one page before that.
wasm_link = $(WASM_CC) $(wasm_target) -Wl,--strip-all,--compress-relocations,--stack-first,-z,stack-size=1048576 \
	-Wl,--max-memory=2147418112
wasm_exporting = $(wasm_link) -mexec-model=reactor -Wl,--no-entry $(foreach name,malloc free $(1),-Wl,--export=$(name))
# The compiler compiles each file by itself, so it neither finds equal functions in two games nor knows that the first
# kilobyte of memory, where the stack ends, holds no object. The order of functions stays: it is the better one for gzip.
wasm_opt = $(if $(shell command -v '$(WASM_OPT)'),$(WASM_OPT) --enable-bulk-memory --enable-sign-ext --low-memory-unused \
	--duplicate-function-elimination --optimize-instructions --optimize-added-constants --rse --vacuum \
	--coalesce-locals --reorder-locals --vacuum)
wasm_smaller = $(if $(wasm_opt),$(call quiet,SHRINK)$(wasm_opt) $@ -o $@,@$(note) \
	"$(notdir $@) is 2 % larger than it could be, because $(WASM_OPT) is missing (Debian: binaryen)")
wasm_module = $(call wasm_exporting,web_layout $(shell sed -n \
	'/global:/,/local:/s/^[ 	]*\(draughts_[a-z0-9_]*\);$$/\1/p' $(wasm_map)))

# A compiler that links this small program has everything that is needed.
wasm-compiler: | $(BUILD)
	@mkdir -p $(BUILD)/wasm
	@echo 'long double f(long double x) { return x * x; } int main(void) { return 0; }' | \
		$(WASM_CC) $(wasm_target) -include stdlib.h -x c - -o $(BUILD)/wasm/empty.wasm \
		2>$(BUILD)/wasm/empty.log || { sed 's/^/    /' $(BUILD)/wasm/empty.log >&2; echo \
		"WebAssembly needs clang 14 or newer, lld, and wasi-libc and compiler-rt for it." \
		"On Debian: apt-get install clang lld wasi-libc libclang-rt-14-dev-wasm32" >&2; exit 1; }

$(BUILD)/wasm/compiled-with: commands = $(wasm_compile) $(wasm_module) $(wasm_opt)
$(BUILD)/wasm/compiled-with: force | wasm-compiler
	@printf '%s\n' '$(subst ','\'',$(commands))' >$@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

$(BUILD)/wasm/%.o: $(srcdir)/%.c $(BUILD)/wasm/compiled-with
	@mkdir -p $(@D)
	$(call quiet,WASM)$(wasm_compile) -MMD -MP -c -o $@ $<

# The numbers of the headers that JavaScript needs, and their checksum, which shows whether the scripts and
# the WebAssembly belong together.
$(constants): $(web)/constants.sh $(srcdir)/include/draughts.h $(headers) $(BUILD)/wasm/compiled-with
	@mkdir -p $(@D)
	$(call quiet,MAKE)COMPILE='$(subst ','\'',$(wasm_compile))' sh $< $(srcdir)/include $@ $(BUILD)/wasm

$(BUILD)/wasm/layout.o: $(constants)
	$(call quiet,WASM)$(wasm_compile) -c -o $@ $(@:.o=.c)

# The colours of pictures, in both themes; the board has the same colours.
$(palette): $(srcdir)/lib/picture/markup.c
	@mkdir -p $(@D)
	$(call quiet,MAKE){ echo '// Made from lib/picture/markup.c.'; echo 'export const paints = {'; \
		sed -n "s/^	{\"\([^\"]*\)\", \(\"[^\"]*\", \"[^\"]*\"\)},$$/	'\1': [\2],/p" $<; echo '};'; } >$@

# The names of exports come from the version script, so a new function is exported automatically.
$(wasm): $(wasm_objects) $(wasm_map)
	@mkdir -p $(@D)
	$(call quiet,LINK)$(wasm_module) -o $@ $(filter %.o,$^)
	$(wasm_smaller)

# The engine's WebAssembly contains only the functions that the engine needs.
web_engine := $(BUILD)/web/draughts-engine.wasm
web_engine_objects := $(call wasm_object,$(wasm_sources) $(web)/engine.c \
	$(addprefix $(srcdir)/examples/programs/,engine.c eval.c table.c weights/weights.c))
$(web_engine): $(web_engine_objects)
	@mkdir -p $(@D)
	$(call quiet,LINK)$(call wasm_exporting,web_engine_game web_engine_search draughts_game_free) -o $@ $^
	$(wasm_smaller)

# The WebAssembly of endgame tables; nothing in it opens files.
web_tables := $(BUILD)/web/draughts-tables.wasm
web_tables_objects := $(call wasm_object,$(wasm_sources) $(web)/tables.c $(filter-out %/mapping.c,$(libdraughts-tables_sources)))
$(web_tables): $(web_tables_objects)
	@mkdir -p $(@D)
	$(call quiet,LINK)$(call wasm_exporting,draughts_ruleset_by_name draughts_position_new draughts_position_read_fen \
		$(addprefix draughts_tables_,new add pieces probe moves)) -o $@ $^
	$(wasm_smaller)

$(call wasm_object,$(srcdir)/examples/programs/weights/weights.c): wasm_compile += -DWEIGHTS_FOR_WEB

# The weights of other games, as a struct eval_weights of WebAssembly: six numbers of two bytes, then bytes.
web_learned := russian brazilian
web_weights := $(web_learned:%=$(BUILD)/web/engine-%.bin)
$(web_weights): $(BUILD)/web/engine-%.bin: $(srcdir)/examples/programs/weights/%.h
	@mkdir -p $(@D)
	$(call quiet,MAKE)LC_ALL=C && export LC_ALL && printf "$$(grep -v '^/\*' $< | tr -cs '0-9-' '\n' | awk 'NF { \
		n = $$1 < 0 ? $$1 + 65536 : $$1; printf "\\%03o", n % 256; if (++i <= 6) printf "\\%03o", int(n / 256) }')" >$@

## use: wasm            the library as WebAssembly, to $(BUILD)/web/draughts.wasm
wasm: $(wasm)

# The files of the package. The modules are in an order in which they can be joined to one file.
npm_modules := $(constants) $(addprefix $(web)/,$(addsuffix .mjs,arguments files names errors wasm handle ruleset move setup position game pdn stream))
npm_files := $(npm_modules) $(palette) $(addprefix $(web)/,$(addsuffix .mjs,source board board-attributes board-choice \
	board-draw board-geometry board-hand board-motion board-premove board-shapes board-style board-tray board-values board-view \
	board-words draughts draughts-game drawings engine engine-source engine-worker languages \
	tables tables-source) $(addsuffix .d.mts,draughts board draughts-game drawings engine languages language tables) README.md sets.png)
inline := $(BUILD)/npm/inline.mjs
inline_engine := $(BUILD)/npm/engine-inline.mjs
web_files := $(constants) $(palette) $(patsubst $(web)/%,$(BUILD)/web/%,$(wildcard $(addprefix $(web)/*.,mjs mts)))

$(filter-out $(constants) $(palette),$(web_files)): $(BUILD)/web/%: $(web)/% | $(BUILD)
	@mkdir -p $(@D)
	$(call quiet,COPY)$(INSTALL_DATA) $< $@

# The sentences of examples/languages, as objects.
web_languages := $(patsubst $(srcdir)/examples/languages/%.txt,$(BUILD)/web/languages/%.mjs,$(languages))
$(web_languages): $(BUILD)/web/languages/%.mjs: $(srcdir)/examples/languages/%.txt
	@mkdir -p $(@D)
	$(call quiet,MAKE){ sed -n 's|^# SPDX|// SPDX|p' $<; echo '// Made from examples/languages/$(<F).'; echo 'export default {'; sed -e '/^#/d' -e '/^$$/d' \
		-e 's/[\\"]/\\&/g' -e 's/^\([A-Z_]*\) \(.*\)/	\1: "\2",/' $<; echo '};'; } >$@

web: $(wasm) $(web_engine) $(web_tables) $(web_weights) $(web_files) $(web_languages)

comma := ,

# All modules of the library use the same names, so they can be joined to one module by removing the imports.
without_imports = sed -e '/^import /d' -e '/^\/\//d'
join_library = $(without_imports) -e 's/^export //' $(1); $(without_imports) $(2) -e "s/ from '.*';/;/" $(web)/draughts.mjs
# The library of the page, whose worker loads the modules: it needs no streams.
joined_library := $(BUILD)/joined/draughts.mjs
$(joined_library): $(npm_modules) $(addprefix $(web)/,source.mjs draughts.mjs)
	@mkdir -p $(@D)
	$(call quiet,JOIN){ $(without_imports) -e 's/^export //' $(web)/source.mjs; \
		$(call join_library,$(filter-out %/stream.mjs,$(npm_modules)),-e /stream/d); } >$@

# One file: the modules, and the WebAssembly as text.
one_file = { echo '// SPDX-License-Identifier: MIT'; \
	echo '// libdraughts in one file, made from its modules and $(notdir $(1)).'; \
	printf "const standard = () => Uint8Array.from(atob('"; base64 <$(1) | tr -d '\n'; \
	echo "'), (character) => character.charCodeAt(0));"; $(2); } >$@

$(inline): $(npm_files) $(wasm)
	@mkdir -p $(@D)
	$(call quiet,INLINE)$(call one_file,$(wasm),$(call join_library,$(npm_modules),))

$(inline_engine): $(npm_files) $(web_engine) $(web_weights)
	@mkdir -p $(@D)
	$(call quiet,INLINE)$(call one_file,$(web_engine),printf "const workerFile = () => new URL('data:text/javascript;base64$(comma)"; \
		base64 <$(web)/engine-worker.mjs | tr -d '\n'; echo "');"; \
		echo "const startWorker = () => new Worker(workerFile()$(comma) { type: 'module' });"; \
		echo 'const weights = {'; for name in $(web_learned); do \
			printf "	$$name: () => Uint8Array.from(atob('"; base64 <$(BUILD)/web/engine-$$name.bin | tr -d '\n'; \
			echo "')$(comma) (character) => character.charCodeAt(0))$(comma)"; \
		done; echo '};'; \
		$(without_imports) -e 's/^export //' $(web)/arguments.mjs $(web)/files.mjs; $(without_imports) $(web)/engine.mjs)

# The directory is emptied first, so that no file stays that the package no longer contains.
## use: npm             the package for JavaScript, to $(BUILD)/npm; nothing is published
npm_package := $(BUILD)/npm/libdraughts-$(VERSION).tgz
npm: $(npm_package)
$(npm_package): $(npm_files) $(wasm) $(web_engine) $(web_tables) $(web_weights) $(web_languages) $(inline) $(inline_engine) $(web)/package.json $(srcdir)/COPYING \
		$(web)/rules.mk
	@rm -rf $(@D)/package
	@mkdir -p $(@D)/package/languages
	@cp $(npm_files) $(wasm) $(web_engine) $(web_tables) $(web_weights) $(inline) $(inline_engine) $(srcdir)/COPYING $(@D)/package
	@cp $(web_languages) $(@D)/package/languages
	@sed -e 's/"version": ".*"/"version": "$(VERSION)"/' $(if $(URL),-e '/"license"/a\	"homepage": "$(URL)"$(comma)\n	"repository": "$(URL)"$(comma)\n	"bugs": "$(URL)"$(comma)') \
		$(web)/package.json >$(@D)/package/package.json
	@echo "export * from './draughts.mjs'; export { default } from './draughts.mjs';" >$(@D)/package/inline.d.mts
	@echo "export * from './engine.mjs';" >$(@D)/package/engine-inline.d.mts
	@chmod -R u=rwX,go=rX $(@D)/package
	$(call quiet,PACK)tar --sort=name --owner=0 --group=0 --numeric-owner --mtime=@0 -C $(@D) \
		-cf - package | gzip -n -9 >$@

-include $(patsubst %.o,%.d,$(wasm_objects) $(web_engine_objects) $(web_tables_objects))

.PHONY: wasm wasm-compiler web npm
