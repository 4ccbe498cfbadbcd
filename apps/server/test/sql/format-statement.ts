// Lays a statement out so that two versions of it can be compared line by line: a clause per line, and one item per line
// where a clause is long. What it says is not changed, only where its lines end.

interface Token {
  /** A word, literal or sign; for a group the opening parenthesis or bracket. */
  readonly text: string;
  readonly group?: { readonly tokens: readonly Token[]; readonly end: string };
  /** Whether the statement has space before it. */
  readonly isApart: boolean;
}

const width = 110;
const pattern = /(\s+|--[^\n]*\n)|('(?:[^']|'')*'|"[^"]*"|\$\d+|[\w.]+|::|->>|->|[<>=!|&~*+/%@#^?-]+|.)/gs;

/** Reads tokens up to a closing parenthesis or bracket, or the end. */
function tokenize(statement: string): Token[] {
  const stack: { tokens: Token[]; open: string; isApart: boolean }[] = [
    { tokens: [], open: '', isApart: false },
  ];
  let isApart = false;
  for (const [, space, text = ''] of statement.matchAll(pattern)) {
    if (space !== undefined) {
      isApart = true;
      continue;
    }
    if (text === '(' || text === '[') stack.push({ tokens: [], open: text, isApart });
    else if ((text === ')' || text === ']') && stack.length > 1) {
      const { tokens, open, isApart: wasApart } = stack.pop() as (typeof stack)[number];
      stack.at(-1)?.tokens.push({ text: open, group: { tokens, end: text }, isApart: wasApart });
    } else stack.at(-1)?.tokens.push({ text, isApart });
    isApart = false;
  }
  return stack[0]?.tokens ?? [];
}

const isTight = (text: string): boolean => text === ',' || text === ';';

/** Tokens on one line. */
function flat(tokens: readonly Token[]): string {
  return tokens
    .map(({ text, group, isApart }, place) => {
      const written = group ? `${text}${flat(group.tokens)}${group.end}` : text;
      return isApart && place > 0 && !isTight(text) ? ` ${written}` : written;
    })
    .join('');
}

const joinKinds = ['left', 'right', 'inner', 'cross', 'full'];
const clauseStarts = new Set([
  ...'with select from join where group order having limit offset union except'.split(' '),
  ...'insert update delete values set returning on using for'.split(' '),
  ...joinKinds,
]);

/** Words after which a word is no clause of its own: `is distinct from`, `do update set`, `as values`. */
const partOf: Readonly<Record<string, readonly string[]>> = {
  from: ['delete', 'distinct'],
  join: [...joinKinds, 'outer'],
  update: ['for', 'do', 'key'],
  set: ['update'],
};

/** Words that begin a clause before certain words only: `left join`, not `left(…)`. */
const beforeOnly: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(joinKinds.map((kind) => [kind, ['join', 'outer']])),
  on: ['conflict'],
  for: ['update', 'no', 'key', 'share'],
};

function startsClause(word: string, before: string | undefined, next: string | undefined): boolean {
  if (!clauseStarts.has(word) || before === 'as') return false;
  if (before !== undefined && partOf[word]?.includes(before)) return false;
  return beforeOnly[word]?.includes(next ?? '') ?? true;
}

const wordOf = (token: Token | undefined): string | undefined =>
  token?.group ? undefined : token?.text.toLowerCase();

/** Tokens by clause. */
function clausesOf(tokens: readonly Token[]): Token[][] {
  const clauses: Token[][] = [];
  let openCases = 0;
  tokens.forEach((token, place) => {
    const word = wordOf(token);
    if (word === 'case') openCases += 1;
    if (word === 'end') openCases -= 1;
    const [before, next] = [wordOf(tokens[place - 1]), wordOf(tokens[place + 1])];
    const begins = word !== undefined && openCases === 0 && startsClause(word, before, next);
    if (begins || clauses.length === 0) clauses.push([]);
    clauses.at(-1)?.push(token);
  });
  return clauses;
}

/** Items of a clause: after each comma, or before `and` and `or` where it has conditions. */
function itemsOf(tokens: readonly Token[], hasConditions: boolean): Token[][] {
  const items: Token[][] = [[]];
  let isBetween = false;
  let openCases = 0;
  for (const token of tokens) {
    const word = wordOf(token);
    if (word === 'between') isBetween = true;
    if (word === 'case') openCases += 1;
    if (word === 'end') openCases -= 1;
    const isConjunction = hasConditions && (word === 'or' || word === 'and') && openCases === 0;
    if (isConjunction && !isBetween) items.push([]);
    if (word === 'and') isBetween = false;
    items.at(-1)?.push(token);
    if (word === ',' && openCases === 0) items.push([]);
  }
  return items.filter((item) => item.length > 0);
}

const queryStarts = new Set(['select', 'with', 'insert', 'update', 'delete', 'values']);
const isQuery = ([first]: readonly Token[]): boolean =>
  first !== undefined &&
  (queryStarts.has(first.text.toLowerCase()) || (first.group !== undefined && isQuery(first.group.tokens)));

/** Lines of one item; groups that do not fit are opened. */
function layItem(tokens: readonly Token[], indent: string): string[] {
  const whole = indent + flat(tokens);
  if (whole.length <= width) return [whole];
  const lines: string[] = [];
  let line = indent;
  tokens.forEach(({ text, group, isApart }, place) => {
    const space = isApart && place > 0 && !isTight(text) ? ' ' : '';
    const written = group ? `${text}${flat(group.tokens)}${group.end}` : text;
    const maxLength = group && isQuery(group.tokens) ? 60 : width - line.length;
    if (!group || written.length <= maxLength || group.tokens.length === 0) {
      line += space + written;
      return;
    }
    lines.push(`${line}${space}${text}`, ...layTokens(group.tokens, `${indent}  `));
    line = indent + group.end;
  });
  return [...lines, line];
}

const conditional = new Set(['where', 'having', 'join', ...joinKinds]);

const pairs = new Set([
  'group by',
  'order by',
  'insert into',
  'delete from',
  'select distinct',
  'with recursive',
]);

/** How many words at the beginning name the clause. */
const headLength = ([first, second]: readonly Token[]): number =>
  pairs.has(`${wordOf(first)} ${wordOf(second)}`) ? 2 : 1;

function layClause(tokens: readonly Token[], indent: string): string[] {
  const whole = indent + flat(tokens);
  if (whole.length <= width) return [whole];
  const first = wordOf(tokens[0]) ?? '';
  const items = itemsOf(tokens, conditional.has(first));
  if (items.length === 1) return layItem(tokens, indent);
  const head = clauseStarts.has(first) ? headLength(tokens) : 0;
  const [opening = [], ...others] = items;
  const inner = head > 0 ? `${indent}  ` : indent;
  return [
    ...(head > 0 ? [indent + flat(opening.slice(0, head))] : []),
    ...(opening.length > head ? layItem(opening.slice(head), inner) : []),
    ...others.flatMap((item) => layItem(item, inner)),
  ];
}

function layTokens(tokens: readonly Token[], indent: string): string[] {
  const whole = indent + flat(tokens);
  if (whole.length <= width && !(isQuery(tokens) && clausesOf(tokens).length > 4)) return [whole];
  if (isQuery(tokens)) return clausesOf(tokens).flatMap((clause) => layClause(clause, indent));
  const items = itemsOf(tokens, true);
  return items.flatMap((item) => layItem(item, indent));
}

/** The statement in lines, without a semicolon. */
export function formatStatement(statement: string): string {
  return layTokens(tokenize(statement.trim()), '')
    .map((line) => line.trimEnd())
    .join('\n');
}
