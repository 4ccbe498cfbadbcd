// Conditions of an XLSForm (`relevant`) as tests of answers: which choices of which question let a page be seen. What is
// more than that (numbers, functions, several chosen) is none, and is named.

/** An answer must be one of `choices` (by place), or be absent where `orNone`. */
export interface Test {
  /** Name of the question. */
  readonly question: string;
  readonly choices: ReadonlySet<number>;
  readonly orNone: boolean;
}

/** Names of the choices of a question that can lead to pages of its own, by its name; undefined for any other. */
type ChoiceNames = (question: string) => readonly string[] | undefined;

type Formula =
  | { readonly is: 'equal'; readonly question: string; readonly value: string }
  | { readonly is: 'and' | 'or'; readonly parts: readonly [Formula, Formula] }
  | { readonly is: 'not'; readonly part: Formula };

/** Longer ones are written by programs; no test of answers is. */
const maxLength = 1000;

const token = /\s*(?:\$\{\s*([^}\s]+)\s*\}|'([^']*)'|"([^"]*)"|(\d+(?:\.\d+)?)|(!=|=|\(|\)|,)|([a-z]+))/iy;

interface Token {
  readonly kind: 'question' | 'value' | 'sign' | 'word';
  readonly text: string;
}

function tokensOf(text: string): Token[] | undefined {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length;) {
    token.lastIndex = at;
    const found = token.exec(text);
    if (!found) return undefined;
    const [, question, single, double, number, sign, word] = found;
    if (question !== undefined) tokens.push({ kind: 'question', text: question });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign });
    else if (word !== undefined) tokens.push({ kind: 'word', text: word.toLowerCase() });
    else tokens.push({ kind: 'value', text: single ?? double ?? number ?? '' });
    at = token.lastIndex;
  }
  return tokens;
}

class NoTest extends Error {}

/** Reads tokens by the grammar of conditions; `or` binds less than `and`. */
class Reader {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  read(): Formula {
    const formula = this.#joined('or', () => this.#joined('and', () => this.#one()));
    if (this.#at < this.#tokens.length) throw new NoTest();
    return formula;
  }

  #joined(word: 'and' | 'or', next: () => Formula): Formula {
    let formula = next();
    while (this.#is('word', word)) {
      this.#at += 1;
      formula = { is: word, parts: [formula, next()] };
    }
    return formula;
  }

  #one(): Formula {
    const { kind, text } = this.#take();
    if (kind === 'sign' && text === '(') return this.#within();
    if (kind === 'word' && text === 'not') {
      this.#expect('(');
      return { is: 'not', part: this.#within() };
    }
    if (kind === 'word' && text === 'selected') {
      this.#expect('(');
      const question = this.#take('question').text;
      this.#expect(',');
      const value = this.#take('value').text;
      this.#expect(')');
      return { is: 'equal', question, value };
    }
    if (kind !== 'question' && kind !== 'value') throw new NoTest();
    const sign = this.#take('sign').text;
    const other = this.#take(kind === 'question' ? 'value' : 'question').text;
    const equal: Formula =
      kind === 'question'
        ? { is: 'equal', question: text, value: other }
        : { is: 'equal', question: other, value: text };
    if (sign === '=') return equal;
    if (sign !== '!=') throw new NoTest();
    return { is: 'not', part: equal };
  }

  #within(): Formula {
    const formula = this.#joined('or', () => this.#joined('and', () => this.#one()));
    this.#expect(')');
    return formula;
  }

  #is(kind: Token['kind'], text: string): boolean {
    const next = this.#tokens[this.#at];
    return next?.kind === kind && next.text === text;
  }

  #take(kind?: Token['kind']): Token {
    const next = this.#tokens[this.#at];
    if (!next || (kind !== undefined && next.kind !== kind)) throw new NoTest();
    this.#at += 1;
    return next;
  }

  #expect(sign: string): void {
    if (!this.#is('sign', sign)) throw new NoTest();
    this.#at += 1;
  }
}

function testOf(question: string, value: string, isNot: boolean, namesOf: ChoiceNames): Test {
  const names = namesOf(question);
  if (!names) throw new NoTest();
  const places = [...names.keys()].filter((place) => (names[place] === value && value !== '') !== isNot);
  return { question, choices: new Set(places), orNone: (value === '') !== isNot };
}

export const inBoth = <Item>(one: ReadonlySet<Item>, other: ReadonlySet<Item>): Set<Item> =>
  new Set([...one].filter((item) => other.has(item)));

const either = (one: Test, other: Test): Test => ({
  question: one.question,
  choices: new Set([...one.choices, ...other.choices]),
  orNone: one.orNone || other.orNone,
});

const both = (one: Test, other: Test): Test => ({
  question: one.question,
  choices: inBoth(one.choices, other.choices),
  orNone: one.orNone && other.orNone,
});

/** Tests of which all must hold, at most one per question. */
export function allOf(tests: readonly Test[]): Test[] {
  const byQuestion = new Map<string, Test>();
  for (const test of tests) {
    const known = byQuestion.get(test.question);
    byQuestion.set(test.question, known ? both(known, test) : test);
  }
  return [...byQuestion.values()];
}

function testsOf(formula: Formula, isNot: boolean, namesOf: ChoiceNames): Test[] {
  if (formula.is === 'equal') return [testOf(formula.question, formula.value, isNot, namesOf)];
  if (formula.is === 'not') return testsOf(formula.part, !isNot, namesOf);
  const [one, other] = formula.parts.map((part) => testsOf(part, isNot, namesOf)) as [Test[], Test[]];
  // Not (a and b) is not a or not b.
  if ((formula.is === 'and') !== isNot) return allOf([...one, ...other]);
  const [first, ...more] = [...one, ...other];
  const isOfOne = one.length === 1 && other.length === 1 && more[0]?.question === first?.question;
  if (!first || !more[0] || !isOfOne) throw new NoTest();
  return [either(first, more[0])];
}

/** The tests that a condition is, all of which must hold; undefined where it says more than tests of answers can. */
export function readCondition(text: string, namesOf: ChoiceNames): Test[] | undefined {
  const tokens = text.length > maxLength ? undefined : tokensOf(text.trim());
  if (!tokens || tokens.length === 0) return undefined;
  try {
    return testsOf(new Reader(tokens).read(), false, namesOf);
  } catch (error) {
    if (error instanceof NoTest) return undefined;
    throw error;
  }
}
