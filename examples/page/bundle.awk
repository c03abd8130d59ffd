# SPDX-License-Identifier: MIT
# Makes one module from page.mjs and everything that it imports, so that the page needs few requests:
#     awk -v directories="PAGE WEB" -f bundle.awk >page.mjs
# Each module becomes a function that returns its exports. The modules of the library share variables,
# so they become one function, which returns the exports of all. It relies on imports and exports that
# stand at the beginning of a line.

BEGIN { print "// SPDX-License-Identifier: MIT\n// Made from the modules of the page by bundle.awk."; include("page.mjs", 0) }

# Prints the modules that one imports, and then the module; isPart if it is part of the library.
function include(name, isPart,    lines, count, i, exports, text) {
	if (name in parts)
		return
	if (name == "draughts.mjs") {
		print "const draughts_mjs = (() => {"
		isPart = 1
	}
	parts[name] = isPart
	count = read(name, lines)
	for (i = 1; i <= count; i++)
		if (lines[i] ~ /^(import|export \{).*'\.\/.*';/)
			include(imported(lines[i]), isPart)
	for (i = 1; i <= count; i++) {
		exports = exports exported(lines[i])
		text = text translated(lines[i], isPart)
	}
	all = all (isPart ? exports : "")
	if (isPart || name == "page.mjs")
		printf "%s", text
	else
		printf "const %s = (() => {\n%sreturn {%s };\n})();\n", variable(name), text, exports
	if (name == "draughts.mjs")
		print "return {" all " };\n})();"
}

function read(name, lines,    count, i, many, paths) {
	many = split(directories, paths, " ")
	for (i = 1; i <= many && count == 0; i++)
		while ((getline lines[count + 1] < (paths[i] "/" name)) > 0)
			count++
	if (count > 0)
		return count
	print "bundle.awk: there is no " name >"/dev/stderr"
	exit 1
}

# The variable that holds the exports of a module.
function variable(name) {
	gsub(/[^a-z]/, "_", name)
	return name
}

function imported(line) {
	gsub(/^.*'\.\/|';.*$/, "", line)
	return line
}

# The names that a line exports, as properties.
function exported(line) {
	if (line ~ /^export \{/) {
		gsub(/^export \{ *| *\}.*$/, "", line)
		sub(/init as default/, "default: init", line)
		return " " line ","
	}
	if (!sub(/^export (const|class|function|async function) /, "", line))
		return ""
	match(line, /^[A-Za-z_$][A-Za-z0-9_$]*/)
	return " " substr(line, 1, RLENGTH) ","
}

# A line of a module without import and export, and without what only readers need.
function translated(line, isPart,    name) {
	if (line ~ /^import .* from '\.\//) {
		name = imported(line)
		gsub(/^import +| from .*$/, "", line)
		if (line !~ /^\{/)
			line = "{ default: " line (line ~ /\}$/ ? "" : " }")
		sub(/, \{/, ",", line)
		gsub(/ as /, ": ", line)
		return isPart ? "" : "const " line " = " (parts[name] ? "draughts_mjs" : variable(name)) ";\n"
	}
	if (line ~ /^import '|^export \{|^\t*\/\/|^$/)
		return ""
	gsub(/^export |^\t+/, "", line)
	return line "\n"
}
