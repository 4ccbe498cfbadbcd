// Where a text stops being JSON, in words a program can turn into a sentence. Engines only say so in English, each in its
// own way, and not all of them say where; here it is the same in every browser and on the server.

export type JsonFaultCode =
  | 'unexpectedEnd'
  | 'expectedValue'
  | 'expectedName'
  | 'expectedColon'
  | 'expectedComma'
  | 'trailingComma'
  | 'singleQuotes'
  | 'unclosedText'
  | 'badEscape'
  | 'badNumber'
  | 'afterEnd'
  | 'tooDeep';

export interface JsonFault {
  readonly code: JsonFaultCode;
  /** Both from 1. */
  readonly line: number;
  readonly column: number;
}

const deepest = 200;

/** A letter, or a code unit: no NUL, and a surrogate only before or behind its other half, for no database keeps the rest. */
const escapes =
  /^\\(?:["\\/bfnrt]|u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u(?!0000|[dD][89a-fA-F])[\da-fA-F]{4})/;

class Fault extends Error {
  readonly code: JsonFaultCode;
  readonly at: number;

  constructor(code: JsonFaultCode, at: number) {
    super(code);
    this.code = code;
    this.at = at;
  }
}

class Reader {
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  read(): void {
    this.value(0);
    this.space();
    if (this.at < this.text.length) throw new Fault('afterEnd', this.at);
  }

  private get next(): string | undefined {
    return this.text[this.at];
  }

  private space(): void {
    while (this.next !== undefined && ' \t\n\r'.includes(this.next)) this.at += 1;
  }

  /** Fails with the text that was there instead. */
  private fail(code: JsonFaultCode): never {
    if (this.next === undefined) throw new Fault('unexpectedEnd', this.at);
    throw new Fault(this.next === "'" ? 'singleQuotes' : code, this.at);
  }

  private value(depth: number): void {
    this.space();
    if (depth > deepest) throw new Fault('tooDeep', this.at);
    switch (this.next) {
      case '{':
        return this.members('}', () => this.member(depth));
      case '[':
        return this.members(']', () => this.value(depth + 1));
      case '"':
        return this.string();
      default:
        return this.word();
    }
  }

  private members(end: string, member: () => void): void {
    this.at += 1;
    this.space();
    if (this.next === end) {
      this.at += 1;
      return;
    }
    for (;;) {
      member();
      this.space();
      if (this.next === end) {
        this.at += 1;
        return;
      }
      if (this.next !== ',') this.fail('expectedComma');
      const comma = this.at;
      this.at += 1;
      this.space();
      if (this.next === end) throw new Fault('trailingComma', comma);
    }
  }

  private member(depth: number): void {
    this.space();
    if (this.next !== '"') this.fail('expectedName');
    this.string();
    this.space();
    if (!this.text.startsWith(':', this.at)) this.fail('expectedColon');
    this.at += 1;
    this.value(depth + 1);
  }

  private string(): void {
    const start = this.at;
    this.at += 1;
    for (;;) {
      const letter = this.next;
      // A line that ends inside a text is nearly always a forgotten quote.
      if (letter === undefined || letter < ' ') throw new Fault('unclosedText', start);
      if (letter === '"') break;
      if (letter === '\\') this.escape();
      else this.at += 1;
    }
    this.at += 1;
  }

  private escape(): void {
    const found = escapes.exec(this.text.slice(this.at, this.at + 12));
    if (!found) throw new Fault('badEscape', this.at);
    this.at += found[0].length;
  }

  private word(): void {
    const [word = ''] = /^[-+.\w]+/.exec(this.text.slice(this.at, this.at + 400)) ?? [];
    if (word === 'true' || word === 'false' || word === 'null') {
      this.at += word.length;
      return;
    }
    if (!/^[-+.\d]/.test(word)) this.fail('expectedValue');
    const [number] = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?/.exec(this.text.slice(this.at)) ?? [];
    if (number === undefined || (word.length < 400 && number !== word)) throw new Fault('badNumber', this.at);
    this.at += number.length;
  }
}

/** The first place where a text breaks the rules of JSON (RFC 8259); undefined when it keeps them. */
export function jsonFault(text: string): JsonFault | undefined {
  try {
    new Reader(text).read();
    return undefined;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const before = text.slice(0, error.at).split('\n');
    return { code: error.code, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  }
}
