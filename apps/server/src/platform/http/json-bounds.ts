// Counts the keys and levels of a JSON body before anything parses it: with a few hundred thousand of them, parsing, checking and
// listing the faults would each keep the process from everybody else.

interface JsonBounds {
  /** Keys and items, at all levels together. */
  readonly maxValues: number;
  /** Levels of objects and lists within each other. */
  readonly maxDepth: number;
}

interface JsonSize {
  readonly values: number;
  /** Which bound is passed, if any; counting ends there. */
  readonly passed?: 'values' | 'depth';
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const openers = new Set([0x5b, 0x7b]);
const closers = new Set([0x5d, 0x7d]);

/** The place of the quote that ends the text whose first byte is at `from`; the end of the body where none does. */
function endOfText(body: Uint8Array, from: number): number {
  for (let at = body.indexOf(quote, from); at !== -1; at = body.indexOf(quote, at + 1)) {
    let slashes = 0;
    while (at - slashes > from && body[at - slashes - 1] === backslash) slashes += 1;
    if (slashes % 2 === 0) return at;
  }
  return body.length;
}

/** Counts the keys and items of a body in UTF-8, whether it is JSON or not, in one pass over its bytes. */
export function measureJson(body: Uint8Array, { maxValues, maxDepth }: JsonBounds): JsonSize {
  let values = 1;
  let depth = 0;
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at] ?? 0;
    if (byte === quote) at = endOfText(body, at + 1);
    else if (byte === comma) values += 1;
    else if (openers.has(byte)) {
      values += 1;
      depth += 1;
    } else if (closers.has(byte)) depth -= 1;
    if (values > maxValues) return { values, passed: 'values' };
    if (depth > maxDepth) return { values, passed: 'depth' };
  }
  return { values };
}
