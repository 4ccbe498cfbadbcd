// docs/sql holds every statement that the queries of a room send, so that a review sees what a change does to the database.
// With --write they are renewed. Where a statement shows a person, it shows their whole name.
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectStatements } from '../../apps/server/test/sql/collect-statements.ts';
import { formatStatement } from '../../apps/server/test/sql/format-statement.ts';
import { report } from './report.ts';

const folder = join(import.meta.dirname, '../../docs/sql');
const renew = 'npm run renew';

const written = (file: string): string | undefined => {
  try {
    return readFileSync(join(folder, file), 'utf8');
  } catch {
    return undefined;
  }
};

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);

/** Lines from which a part that was printed before is named instead of printed again. */
const minShared = 8;

/**
 * Prints the lines of statements with each longer part once: where the same lines were printed above, a comment says how many and of which
 * function, with the first of them.
 */
function printer(): (name: string, statement: string) => string {
  const printed: { readonly line: string; readonly name: string }[] = [];
  /** Places of each printed line. */
  const places = new Map<string, number[]>();
  const lengthAt = (lines: readonly string[], from: number, place: number): number => {
    let length = 0;
    while (from + length < lines.length && printed[place + length]?.line === lines[from + length])
      length += 1;
    return length;
  };
  return (name, statement) => {
    const lines = statement.split('\n');
    const out: string[] = [];
    const own: string[] = [];
    for (let from = 0; from < lines.length;) {
      const line = lines[from] ?? '';
      let best = { length: 0, place: 0 };
      for (const place of places.get(line) ?? []) {
        const length = lengthAt(lines, from, place);
        if (length > best.length) best = { length, place };
      }
      if (best.length >= minShared) {
        const indent = /^ */u.exec(line)?.[0] ?? '';
        out.push(`${indent}-- ${best.length} lines as in ${printed[best.place]?.name}: ${line.trim()} …`);
        // The lines before and after it do not follow each other.
        own.push('');
        from += best.length;
      } else {
        out.push(line);
        own.push(line);
        from += 1;
      }
    }
    for (const line of own) {
      places.set(line, [...(places.get(line) ?? []), printed.length]);
      printed.push({ line, name });
    }
    // Parts of two statements are no part.
    printed.push({ line: '', name });
    return out.join('\n');
  };
}

function documentOf(room: string, functions: ReadonlyMap<string, readonly string[]>): string {
  const print = printer();
  const sections = [...functions].toSorted(byName).map(([name, texts]) => {
    const statements = [...new Set(texts.map(formatStatement))].toSorted();
    return `-- ${name}\n${statements.map((statement) => `${print(name, statement)};\n`).join('\n')}`;
  });
  return `-- The statements that the queries of ${room} send, each longer part once. Written by ${renew}\n\n${sections.join('\n')}`;
}

const { rooms, problems } = await collectStatements();
const documents = new Map(
  [...rooms].map(([room, functions]) => [`${room}.sql`, documentOf(room, functions)]),
);

if (process.argv.includes('--write') && problems.length === 0) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of documents) writeFileSync(join(folder, file), text);
}

const differing =
  problems.length > 0
    ? []
    : [...new Set([...documents.keys(), ...globSync('*.sql', { cwd: folder })])].filter(
        (file) => written(file) !== documents.get(file),
      );

/** The statements that may read the parts of a person's name, by room: the account itself, the name that greets, the text of a mention. */
const readParts: Readonly<Record<string, readonly string[]>> = {
  assignments: ['listFieldPeople'],
  challenges: ['findAddressees'],
  conversations: ['listMentions', 'listTicketReaders'],
  imports: ['peopleQueries.current', 'peopleQueries.insert', 'peopleQueries.update'],
  notifications: ['listAdministrators', 'listRecipients'],
  users: [
    'findAccount',
    'findAccountById',
    'findPasswordOwner',
    'findPerson',
    'findUserRow',
    'insertUser',
    'listPeople',
    'savePerson',
    'saveProfile',
    'takeDueInvitations',
    'walkPeople',
  ],
};

const readsPart = (texts: readonly string[]): boolean =>
  texts.some((text) => /\b(?:full|last)_name\b/.test(text));

const shownAlone = [...rooms].flatMap(([room, functions]) =>
  [...functions]
    .filter(([name, texts]) => readsPart(texts) && !readParts[room]?.includes(name))
    .map(([name]) => `${name} of ${room} shows a first name alone: select whole_name`),
);
const needless = Object.entries(readParts).flatMap(([room, names]) =>
  names
    .filter((name) => !readsPart(rooms.get(room)?.get(name) ?? []))
    .map((name) => `${name} of ${room} reads no part of a name: take it off readParts`),
);

const samples = 'apps/server/test/sql/samples.ts';
report('Snapshot of SQL', [
  ...problems.map((problem) => `${problem}; ${samples} says how it is called`),
  ...shownAlone,
  ...needless,
  ...differing.map((file) => `docs/sql/${file} is not what the queries send: ${renew}`),
]);
