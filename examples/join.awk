# SPDX-License-Identifier: MIT
# Joins a module and everything that it imports into one module, so that a page needs few requests:
#     awk -v main=page.mjs -v directories="PAGE WEB" -f join.awk >page-joined.mjs
# Each imported module becomes a function that returns its exports. A module is found in the first of the
# directories that has it. Imports and exports begin a line, and an import ends on it.

BEGIN { print "// SPDX-License-Identifier: MIT\n// Made from " main " and its modules by join.awk."; include(main) }

# Prints the modules that one imports, and then the module.
function include(name,    lines, count, i, exports, text) {
	if (name in included)
		return
	included[name] = 1
	count = read(name, lines)
	for (i = 1; i <= count; i++) {
		if (lines[i] ~ /^import .*'\.\/.*';/)
			include(imported(lines[i]))
		exports = exports exported(lines[i])
		text = text translated(lines[i])
	}
	if (name != main)
		text = "const " variable(name) " = (() => {\n" text "return {" exports " };\n})();\n"
	printf "%s", text
}

function read(name, lines,    count, i, many, paths) {
	many = split(directories, paths, " ")
	for (i = 1; i <= many && count == 0; i++)
		while ((getline lines[count + 1] < (paths[i] "/" name)) > 0)
			count++
	if (count == 0) {
		print "join.awk: there is no " name >"/dev/stderr"
		exit 1
	}
	return count
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
function translated(line,    name) {
	if (line ~ /^import .* from '\.\//) {
		name = variable(imported(line))
		gsub(/^import +| from .*$/, "", line)
		if (line !~ /^\{/)
			line = "{ default: " line (line ~ /\}$/ ? "" : " }")
		sub(/, \{/, ",", line)
		gsub(/ as /, ": ", line)
		return "const " line " = " name ";\n"
	}
	if (line ~ /^import '|^export \{|^\t*\/\/|^$/)
		return ""
	gsub(/^export |^\t+/, "", line)
	sub(/ +\/\/ [^'"`]*$/, "", line) # without quotes, it is a comment
	return line "\n"
}
