/* SPDX-License-Identifier: MIT */
/*
 * Every colour is written twice from one table: as attributes of the element, which any rule of a
 * page overrides and no Content-Security-Policy forbids; and in a <style> for both themes, so that
 * the theme can be changed by a class. The rules are inside :where(), which has no specificity, and
 * their order does not matter: a rule of one theme never matches a picture of the other. So several
 * pictures in a page do not disturb each other.
 */
#include <stdarg.h>
#include <string.h>

#include "picture/markup.h"

const char dr_svg_kinds[DR_KINDS][10] = {"plain", "selected", "target", "reason", "fault"};

/*
 * The selectors of the rules, and the colours of both themes. The board for web pages takes its
 * pieces, frame and light squares from here: examples/web/rules.mk reads a row from each line.
 */
static const struct {
	char selector[20], light[28], dark[28];
} paints[DR_PAINTS] = {
	{".frame", "fill:#5b4130", "fill:#1b1e24"},
	{".light", "fill:#f1dfbf", "fill:#8d96a3"},
	{".dark", "fill:#b58560", "fill:#555f6d"},
	{".last", "fill:#ffd84a", "fill:#7a611a"},
	{".taken", "stroke:#8c1d18", "stroke:#ff8a7a"},
	{".marked.plain", "stroke:#17694a", "stroke:#6fe0a6"},
	{".marked.selected", "fill:#2a9d8f", "fill:#1d7468"},
	{".marked.target", "stroke:#0f5c42", "stroke:#6fe0a6"},
	{".marked.reason", "stroke:#6a1fb0", "stroke:#cfa8ff"},
	{".marked.fault", "stroke:#c1121f", "stroke:#ff6b6b"},
	{".number", "fill:#2f1b0e", "fill:#f4f7fb"},
	{".white .edge", "fill:#dccbab;stroke:#6b543c", "fill:#c4c7cc;stroke:#3a4048"},
	{".white .face", "fill:#fff8e9;stroke:#6b543c", "fill:#eceef1;stroke:#3a4048"},
	{".white .ring", "stroke:#cdb996", "stroke:#b4b9c1"},
	{".white .crown", "fill:#a8452c", "fill:#a8452c"},
	{".white .height", "fill:#3a2a1e", "fill:#3a2a1e"},
	{".black .edge", "fill:#2a221e;stroke:#6f6058", "fill:#101216;stroke:#8d96a3"},
	{".black .face", "fill:#3d3430;stroke:#6f6058", "fill:#1d2026;stroke:#8d96a3"},
	{".black .ring", "stroke:#6f6058", "stroke:#5c6470"},
	{".black .crown", "fill:#f0bf4c", "fill:#f0bf4c"},
	{".black .height", "fill:#fff8e9", "fill:#fff8e9"},
	{".label", "fill:#f1dfbf", "fill:#c9d1dc"},
	{".arrow.plain", "fill:#1d5fa8", "fill:#7cc0ff"},
	{".arrow.selected", "fill:#1f7d72", "fill:#4cc2b0"},
	{".arrow.target", "fill:#0f5c42", "fill:#6fe0a6"},
	{".arrow.reason", "fill:#6a1fb0", "fill:#cfa8ff"},
	{".arrow.fault", "fill:#c1121f", "fill:#ff6b6b"},
};

/* Writes a paint, such as fill:red;stroke:blue, as attributes. */
static void put_paint(const struct dr_picture *picture, int paint)
{
	const bool dark = picture->options->theme == DRAUGHTS_SVG_DARK;

	dr_put(picture->out, ' ');
	for (const char *at = dark ? paints[paint].dark : paints[paint].light; *at != '\0'; at++) {
		if (*at == ':')
			dr_put_text(picture->out, "='");
		else if (*at == ';')
			dr_put_text(picture->out, "' ");
		else
			dr_put(picture->out, *at);
	}
	dr_put(picture->out, '\'');
}

static void put_int(const struct dr_picture *picture, int number)
{
	if (number < 0)
		dr_put(picture->out, '-');
	dr_put_number(picture->out, (unsigned)(number < 0 ? -number : number));
}

void dr_svg_put(const struct dr_picture *picture, const char *text, ...)
{
	va_list arguments;

	va_start(arguments, text);
	for (;; text++) {
		const size_t plain = strcspn(text, "%$@");

		dr_put_bytes(picture->out, text, plain);
		text += plain;
		if (*text == '\0')
			break;
		if (*text == '%')
			put_int(picture, va_arg(arguments, int));
		else if (*text == '$')
			dr_put_text(picture->out, va_arg(arguments, const char *));
		else
			put_paint(picture, va_arg(arguments, int));
	}
	va_end(arguments);
}

void dr_svg_put_text(const struct dr_picture *picture, const char *text)
{
	for (; *text != '\0'; text++)
		if (*text == '<')
			dr_put_text(picture->out, "&lt;");
		else if (*text == '&')
			dr_put_text(picture->out, "&amp;");
		else
			dr_put(picture->out, *text);
}

void dr_svg_put_style(const struct dr_picture *picture)
{
	dr_svg_put(picture, "<style>\n");
	for (int i = 0; i < DR_PAINTS; i++)
		dr_svg_put(picture,
			":where(.draughts:not(.draughts-dark) $){$}\n"
			":where(.draughts-dark $){$}\n",
			paints[i].selector, paints[i].light, paints[i].selector, paints[i].dark);
	dr_svg_put(picture, "</style>\n");
}
