// Records of a CSV out of its text, piece by piece (RFC 4180, and what people make of it). A quote that is never closed costs
// its own line, not the rest of the file, where the lines below show that they are records of their own.
import { SheetFault } from './sheet-rows.ts';

export interface CsvRecord {
  /** The line on which it begins, the first being 1. */
  readonly line: number;
  readonly fields: readonly string[];
  /** A quote opens in it that nothing closes: what its fields are is a guess. */
  readonly hasOpenQuote: boolean;
}

interface Parsed {
  readonly fields: string[];
  /** The text ends inside quotes. */
  readonly isOpen: boolean;
  /** A quote in the middle of a quoted field: the field is taken as it is written. */
  readonly isOdd: boolean;
}

/** Fields of a text of one record. With `isLiteral` quotes mean nothing. */
function parseFields(text: string, delimiter: string, isLiteral = false): Parsed {
  if (isLiteral || !text.includes('"')) return { fields: text.split(delimiter), isOpen: false, isOdd: false };
  const fields: string[] = [];
  let isOdd = false;
  for (let at = 0; ;) {
    const next = text.indexOf(delimiter, at);
    const end = next < 0 ? text.length : next;
    if (text[at] !== '"') {
      fields.push(text.slice(at, end));
      if (next < 0) return { fields, isOpen: false, isOdd };
      at = end + 1;
      continue;
    }
    const quoted = parseQuoted(text, at, delimiter);
    if (!quoted) return { fields, isOpen: true, isOdd };
    fields.push(quoted.value);
    isOdd ||= quoted.isOdd;
    if (quoted.end >= text.length) return { fields, isOpen: false, isOdd };
    at = quoted.end + 1;
  }
}

/** A field that begins with a quote at `from`; `end` is where its delimiter is. Undefined where nothing closes it. */
function parseQuoted(
  text: string,
  from: number,
  delimiter: string,
): { value: string; end: number; isOdd: boolean } | undefined {
  let value = '';
  for (let at = from + 1; ;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return undefined;
    value += text.slice(at, quote);
    if (text[quote + 1] === '"') {
      value += '"';
      at = quote + 2;
      continue;
    }
    const next = text.indexOf(delimiter, quote + 1);
    const end = next < 0 ? text.length : next;
    const rest = text.slice(quote + 1, end);
    if (rest.trim() === '') return { value, end, isOdd: false };
    return { value: `"${value}"${rest}`, end, isOdd: true };
  }
}

const countQuotes = (text: string): number => {
  let count = 0;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) count += 1;
  return count;
};

/** Lines below an open quote that have to look like records before it is believed that the quote is a slip. */
const witnesses = 3;
/** Characters looked at below open quotes that turned out to be slips. */
const maxWasted = 8 * 1024 * 1024;

const withoutReturn = (text: string): string => (text.endsWith('\r') ? text.slice(0, -1) : text);

type Found = { readonly record: CsvRecord; readonly lines: number } | 'more';

/** Takes text as it comes and gives the records that are whole by then. Throws SheetFault. */
export class CsvRecords {
  readonly #delimiter: string;
  readonly #maxLength: number;
  #lineEnd: '\n' | '\r' | undefined;
  #carry = '';
  #lines: string[] = [];
  #line: number;
  #hasEnded = false;
  #wasted = 0;
  /** Fields of the last record that was plain to read. */
  #usual: number | undefined;

  /** `maxLength`: characters of a record. `line`: number of the first line. */
  constructor({ delimiter, maxLength, line }: { delimiter: string; maxLength: number; line: number }) {
    this.#delimiter = delimiter;
    this.#maxLength = maxLength;
    this.#line = line;
  }

  push(text: string): CsvRecord[] {
    this.#carry += text;
    this.#lineEnd ??= this.#carry.includes('\n') ? '\n' : /\r./s.test(this.#carry) ? '\r' : undefined;
    const lines = this.#lineEnd === undefined ? [this.#carry] : this.#carry.split(this.#lineEnd);
    this.#carry = lines.pop() ?? '';
    if (this.#carry.length > this.#maxLength) throw new SheetFault('tooMuchText');
    this.#lines.push(...lines);
    return this.#take();
  }

  end(): CsvRecord[] {
    this.#hasEnded = true;
    if (this.#carry !== '') this.#lines.push(withoutReturn(this.#carry));
    this.#carry = '';
    return this.#take();
  }

  #take(): CsvRecord[] {
    const records: CsvRecord[] = [];
    let at = 0;
    while (at < this.#lines.length) {
      const found = this.#recordAt(at);
      if (found === 'more') break;
      records.push(found.record);
      at += found.lines;
      this.#line += found.lines;
    }
    this.#lines = this.#lines.slice(at);
    return records;
  }

  #recordAt(at: number): Found {
    const first = withoutReturn(this.#lines[at] ?? '');
    if (first.length > this.#maxLength) throw new SheetFault('tooMuchText');
    const parsed = parseFields(first, this.#delimiter);
    if (!parsed.isOpen) return this.#plain(parsed.fields, 1);
    return this.#spanning(at, first);
  }

  #plain(fields: readonly string[], lines: number): Found {
    this.#usual = fields.length;
    return { record: { line: this.#line, fields, hasOpenQuote: false }, lines };
  }

  /** A record whose first line ends inside quotes: it goes on below, or the quote is a slip. */
  #spanning(at: number, first: string): Found {
    let text = this.#lines[at] ?? '';
    let closed: Parsed | undefined;
    let count = 1;
    for (; at + count < this.#lines.length && text.length <= this.#maxLength; count += 1) {
      const next = this.#lines[at + count] ?? '';
      text += `${this.#lineEnd ?? '\n'}${next}`;
      if (countQuotes(next) % 2 === 0) continue;
      const parsed = parseFields(withoutReturn(text), this.#delimiter);
      if (parsed.isOpen) continue;
      closed = parsed;
      count += 1;
      break;
    }
    const isTooLong = text.length > this.#maxLength;
    if (!closed && !isTooLong && !this.#hasEnded) return 'more';
    if (closed && !closed.isOdd && (this.#usual === undefined || closed.fields.length === this.#usual))
      return this.#plain(closed.fields, count);
    const below = this.#lines.slice(at + 1, at + 1 + witnesses);
    if (!this.#hasEnded && below.length < witnesses) return 'more';
    if (this.#usual !== undefined && below.every((line) => this.#isRecord(line))) {
      this.#wasted += text.length;
      if (this.#wasted > maxWasted) throw new SheetFault('openQuote', { line: this.#line });
      const { fields } = parseFields(first, this.#delimiter, true);
      return { record: { line: this.#line, fields, hasOpenQuote: true }, lines: 1 };
    }
    if (closed)
      return { record: { line: this.#line, fields: closed.fields, hasOpenQuote: false }, lines: count };
    throw new SheetFault('openQuote', { line: this.#line });
  }

  #isRecord(line: string): boolean {
    const { fields, isOpen } = parseFields(withoutReturn(line), this.#delimiter);
    return (!isOpen && fields.length === this.#usual) || line.trim() === '';
  }
}
