# SPDX-License-Identifier: MIT
# Makes one module from page.mjs and everything that it imports, so that the page needs few requests:
#     awk -v directories="PAGE WEB" -f bundle.awk >page.mjs
# Each module becomes a function that returns its exports. The modules of the library share variables,
# so they become one function, which returns the exports of all. It relies on imports and exports that stand at the beginning of a line.

BEGIN { print "// SPDX-License-Identifier: MIT\n// Made from the modules of the page by bundle.awk."; include("page.mjs", 0) }

# Prints the modules that one imports, and then the module; isPart if it is part of the library.
function include(name, isPart,    lines, count, i, exports, text) {
	if (name in done)
		return
	done[name] = 1
	count = read(name, lines)
	if (name == "draughts.mjs") {
		print "const draughts_mjs = (() => {"
		isPart = 1
	}
	parts[name] = isPart
	for (i = 1; i <= count; i++)
		if (lines[i] ~ /^(import|export \{).*'\.\/.*';/)
			include(imported(lines[i]), isPart)
	for (i = 1; i <= count; i++) {
		exports = exports exported(lines[i])
		text = text translated(lines[i], isPart)
	}
	if (isPart || name == "page.mjs")
		printf "%s", text
	else
		printf "const %s = (() => {\n%sreturn {%s };\n})();\n", variable(name), text, exports
	if (isPart)
		all = all exports
	if (name == "draughts.mjs")
		print "return {" all " };\n})();"
}

function read(name, lines,    count, i, paths, many, line) {
	many = split(directories, paths, " ")
	for (i = 1; i <= many; i++) {
		while ((getline line < (paths[i] "/" name)) > 0)
			lines[++count] = line
		close(paths[i] "/" name)
		if (count > 0)
			return count
	}
	print "bundle.awk: there is no " name >"/dev/stderr"
	exit 1
}

# The variable that holds the exports of a module.
function variable(name) {
	if (parts[name])
		return "draughts_mjs"
	gsub(/[^a-z]/, "_", name)
	return name
}

function imported(line) {
	sub(/^.*'\.\//, "", line)
	sub(/';.*$/, "", line)
	return line
}

# The names that a line exports, as properties.
function exported(line,    names) {
	if (line ~ /^export \{/) {
		names = line
		sub(/^export \{ */, "", names)
		sub(/ *\}.*$/, "", names)
		return " " swapped(names) ","
	}
	if (line !~ /^export (const|class|function|async function) /)
		return ""
	sub(/^export (const|class|function|async function) /, "", line)
	match(line, /^[A-Za-z_$][A-Za-z0-9_$]*/)
	return " " substr(line, 1, RLENGTH) ","
}

# `a as b, c' as b: a, c.
function swapped(names,    count, i, words, pair, text) {
	count = split(names, words, / *, */)
	for (i = 1; i <= count; i++)
		text = text (i > 1 ? ", " : "") (split(words[i], pair, / as /) == 2 ? pair[2] ": " pair[1] : words[i])
	return text
}

# A line of a module without import and export, and without what only readers need.
function translated(line, isPart,    names) {
	if (line ~ /^import .* from '\.\//) {
		if (isPart)
			return ""
		names = line
		sub(/^import +/, "", names)
		sub(/ from .*$/, "", names)
		if (names !~ /^\{/)
			names = "{ default: " names " }"
		sub(/, \{/, ",", names)
		gsub(/ as /, ": ", names)
		sub(/ \} \}$/, " }", names)
		return "const " names " = " variable(imported(line)) ";\n"
	}
	if (line ~ /^import '|^export \{|^\t*\/\/|^$/)
		return ""
	sub(/^export /, "", line)
	sub(/^\t+/, "", line)
	return line "\n"
}
