// SPDX-License-Identifier: MIT
// Objects of the library. An owned object is freed by close(), or some time after its last use. A
// borrowed object belongs to another object, which it keeps alive.
import { describe } from './arguments.mjs';
import { checked, library } from './wasm.mjs';

const forgotten = new FinalizationRegistry(({ free, pointer }) => free(pointer));
export const adopted = Symbol('a pointer in place of arguments');

export class Handle {
	#pointer;
	#free;
	#owner;

	_own(pointer, free) {
		this.#pointer = checked(pointer);
		this.#free = free;
		forgotten.register(this, { free, pointer }, this);
		return this;
	}

	_borrow(pointer, owner) {
		this.#pointer = pointer;
		this.#owner = owner;
		return this;
	}

	// The object's address in the memory of the module, for the functions of library().
	get pointer() {
		if (this.#pointer === undefined || (this.#owner !== undefined && this.#owner.closed))
			throw new Error(`this ${this.constructor.name} is closed`);
		return this.#pointer;
	}

	get closed() { return this.#pointer === undefined || this.#owner?.closed === true; }

	get _writable() {
		if (this.#owner)
			throw new Error(`this ${this.constructor.name} belongs to another object: clone() it first`);
		return this.pointer;
	}

	close() {
		if (this.#free !== undefined && !this.closed) {
			forgotten.unregister(this);
			this.#free(this.#pointer);
			this.#pointer = undefined;
		}
	}

	// For console.log in Node.
	[Symbol.for('nodejs.util.inspect.custom')](depth, options, inspect) {
		const name = this.constructor.name;
		return this.closed ? `${name} (closed)` : `${name} ${inspect(this._summary(), options)}`;
	}

	_summary() { return {}; }
}
if (Symbol.dispose)
	Handle.prototype[Symbol.dispose] = Handle.prototype.close;

// The pointer of an object, which must belong to a given class.
export function pointerOf(object, type) {
	library();
	if (!(object instanceof type))
		throw new TypeError(`a ${type.name} is expected, not ${describe(object)}`);
	return object.pointer;
}
