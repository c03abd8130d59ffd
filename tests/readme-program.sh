# SPDX-License-Identifier: MIT
# Prints the program in the README: the indented block that starts with #include.
# usage: sh readme-program.sh README

awk '
	/^    #include <draughts.h>/ { program = 1 }
	program && /^[^ ]/ { exit }
	program { sub(/^    /, ""); print }
' "$1"
