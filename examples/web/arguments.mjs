// SPDX-License-Identifier: MIT
// The messages about wrong arguments.

// A value in the words of an error.
export function describe(value) {
	if (typeof value === 'object' && value !== null)
		return value.constructor?.name ? `an object of ${value.constructor.name}` : 'an object';
	return typeof value === 'string' ? JSON.stringify(value) : String(value);
}

// A number for C, which would take NaN for 0.
export function wholeNumber(value, what, most = 0xffffffff, least = 0) {
	if (!Number.isInteger(value) || value < least || value > most)
		throw new RangeError(`${what} is a whole number from ${least} to ${most}, not ${describe(value)}`);
	return value;
}
