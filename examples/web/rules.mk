# SPDX-License-Identifier: MIT
# The library as WebAssembly, and a page that plays with it; the Makefile includes it. Nothing else needs
# what is needed here.

## variable: WASM_CC=clang WASM_CFLAGS   the compiler for WebAssembly, and flags that win over ours
WASM_CC ?= clang
WASM_CFLAGS ?=

web := $(srcdir)/examples/web
wasm := $(BUILD)/web/draughts.wasm
engine_wasm := $(BUILD)/web/engine.wasm
wasm_sources := $(sources) $(wildcard $(web)/*.c) $(srcdir)/examples/programs/engine.c $(addprefix \
	$(srcdir)/tests/,portable.c agree.c giveaway.c reference.c)
wasm_object = $(patsubst $(srcdir)/%.c,$(BUILD)/wasm/%.o,$(1))
wasm_objects := $(call wasm_object,$(sources))
wasm_map := $(srcdir)/lib/libdraughts.map

# Instructions that every browser since 2021 and Node since 15 have. Without assertions nothing is
# printed, so nothing is imported. The stack comes first, where a call that does not fit it traps and
# writes over no data; perft of depth 64 takes less than half of it.
# What a search calls is fast, all else small.
wasm_target := --target=wasm32-wasi -mbulk-memory -msign-ext
wasm_compile = $(WASM_CC) $(wasm_target) -std=c11 -DNDEBUG -fvisibility=hidden \
	-ffile-prefix-map="$(CURDIR)"=. -ffile-prefix-map=$(srcdir)/= $(strict_cflags) -I$(srcdir)/include \
	-I$(srcdir)/lib -DTESTS_DATA='"/data"' $(if $(filter game notation reason picture pdn,$(notdir $(@D))),-Os,-O2) \
	$(WASM_CFLAGS)
wasm_link = $(WASM_CC) $(wasm_target) -Wl,--strip-all,--stack-first,-z,stack-size=1048576
wasm_module = $(wasm_link) -mexec-model=reactor -Wl,--no-entry $(foreach name,malloc free web_layout \
	$(shell sed -n '/global:/,/local:/s/^[ 	]*\(draughts_[a-z0-9_]*\);$$/\1/p' $(wasm_map)),\
	-Wl,--export=$(name))

# What links an empty program has all that is needed.
wasm-compiler: | $(BUILD)
	@mkdir -p $(BUILD)/wasm
	@echo 'long double f(long double x) { return x * x; } int main(void) { return 0; }' | \
		$(WASM_CC) $(wasm_target) -include stdlib.h -x c - -o $(BUILD)/wasm/empty.wasm \
		2>$(BUILD)/wasm/empty.log || { sed 's/^/    /' $(BUILD)/wasm/empty.log >&2; echo \
		"WebAssembly needs clang 14 or newer, lld, and wasi-libc and compiler-rt for it." \
		"On Debian: apt-get install clang lld wasi-libc libclang-rt-14-dev-wasm32" >&2; exit 1; }

$(BUILD)/wasm/compiled-with: commands = $(wasm_compile) $(wasm_module)
$(BUILD)/wasm/compiled-with: force | wasm-compiler
	@printf '%s\n' '$(subst ','\'',$(commands))' >$@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

$(call wasm_object,$(wasm_sources)): $(BUILD)/wasm/%.o: $(srcdir)/%.c $(BUILD)/wasm/compiled-with
	@mkdir -p $(@D)
	$(call quiet,WASM)$(wasm_compile) -MMD -MP -c -o $@ $<

# The names of exports come from the version script, so a new function is exported by itself.
$(wasm): $(wasm_objects) $(call wasm_object,$(web)/layout.c) $(wasm_map)
	@mkdir -p $(@D)
	$(call quiet,LINK)$(wasm_module) -o $@ $(filter %.o,$^)

$(engine_wasm): $(wasm_objects) $(call wasm_object,$(web)/layout.c $(web)/computer.c \
		$(srcdir)/examples/programs/engine.c) $(wasm_map)
	@mkdir -p $(@D)
	$(call quiet,LINK)$(wasm_module) -Wl,--export=computer_search -o $@ $(filter %.o,$^)

## use: wasm            the library as WebAssembly, to $(BUILD)/web/draughts.wasm
wasm: $(wasm)

# What the package consists of, in an order in which the modules can be one file; and the page.
npm_modules := names errors wasm handle ruleset move setup position game pdn
npm_files := $(addprefix $(web)/,$(addsuffix .mjs,$(npm_modules) source board board-choice board-geometry \
	board-hand board-motion board-style draughts) draughts.d.mts board.d.mts README.md)
inline := $(BUILD)/npm/package/inline.mjs
web_files := $(patsubst $(web)/%,$(BUILD)/web/%,$(wildcard $(addprefix $(web)/*.,html css mjs mts)))

$(web_files): $(BUILD)/web/%: $(web)/% | $(BUILD)
	@mkdir -p $(@D)
	$(call quiet,COPY)$(INSTALL_DATA) $< $@

## use: web             a page that plays all games, to $(BUILD)/web
web: $(wasm) $(engine_wasm) $(web_files)
	@$(note) "The page is complete. To serve it here, run python3 -m http.server -d $(BUILD)/web" \
		"and open http://localhost:8000"

# One file: the modules without their imports, and the WebAssembly as a text.
$(inline): $(npm_files) $(wasm)
	@mkdir -p $(@D)
	$(call quiet,INLINE){ echo '// SPDX-License-Identifier: MIT'; \
		echo '// libdraughts in one file, made from its modules and draughts.wasm.'; \
		printf "const standard = () => Uint8Array.from(atob('"; base64 <$(wasm) | tr -d '\n'; \
		echo "'), (character) => character.charCodeAt(0));"; \
		sed -e '/^import /d' -e '/^\/\//d' -e 's/^export //' $(foreach name,$(npm_modules),$(web)/$(name).mjs); \
		sed -e '/^import /d' -e '/^\/\//d' -e "s/ from '.*';/;/" $(web)/draughts.mjs; } >$@

comma := ,

## use: npm             the package for JavaScript, to $(BUILD)/npm; nothing is published
npm_package := $(BUILD)/npm/libdraughts-$(VERSION).tgz
npm: $(npm_package)
$(npm_package): $(npm_files) $(wasm) $(inline) $(web)/package.json $(srcdir)/COPYING
	@cp $(npm_files) $(wasm) $(srcdir)/COPYING $(@D)/package
	@sed -e 's/"version": ".*"/"version": "$(VERSION)"/' $(if $(URL),-e '/"license"/a\	"homepage": "$(URL)"$(comma)') \
		$(web)/package.json >$(@D)/package/package.json
	@echo "export * from './draughts.mjs'; export { default } from './draughts.mjs';" >$(@D)/package/inline.d.mts
	@chmod -R u=rwX,go=rX $(@D)/package
	$(call quiet,PACK)tar --sort=name --owner=0 --group=0 --numeric-owner --mtime=@0 -C $(@D) \
		-cf - package | gzip -n -9 >$@

-include $(patsubst %.o,%.d,$(call wasm_object,$(wasm_sources)))

.PHONY: wasm wasm-compiler web npm
