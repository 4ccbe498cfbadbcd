// Whatever the server writes into the audit log has words in both languages: a new action without them fails here.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditActions, auditedThings } from '@gondola/contract';
import { expect, it } from 'vitest';
import { actionWords, thingWords } from '../src/rooms/audit/audit-words.ts';

const source = join(import.meta.dirname, '../src');
const known: ReadonlySet<string> = new Set(Object.values(auditActions).flat());

/** Actions that are put together or handed on, by the text that stands in the code, with what they come to. */
const composed: Readonly<Record<string, readonly string[]>> = {
  '`review.${decision}`': ['review.approve', 'review.reject', 'review.rejectSelected'],
  '`${thing}.create`': ['ticket.create', 'challenge.create'],
  '`${thing}.edit`': ['ticket.edit', 'challenge.edit'],
  '`${thing}.${move.state}`': [...auditActions.ticket.slice(2, 13), ...auditActions.challenge.slice(2, 13)],
  '`${thing}.correctQuote`': ['ticket.correctQuote', 'challenge.correctQuote'],
  '`${thing}.${verb}`': ['news.create', 'news.edit', 'homeMessage.create', 'homeMessage.edit'],
  '`${kind.name}.create`': ['userGroup.create', 'listing.create', 'cluster.create'],
  '`${kind.name}.update`': ['userGroup.update', 'listing.update', 'cluster.update'],
  // Written as literals in the same file.
  'actionOf(before, after)': [],
};

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('demo/'))
  .map((name) => ({ name, text: readFileSync(join(source, name), 'utf8') }));

/** What stands behind `action:` where an entry of the log is made. */
const recorded = files
  .filter(({ text }) => /recordAudit|recordChange|tellOfLink|auditLine/.test(text))
  .flatMap(({ name, text }) =>
    [...text.matchAll(/\baction: (`[^`]*`|actionOf\([^)]*\)|[^\n]*?)(?:,|\n| \})/g)].map(
      ([, value = '']) => ({
        name,
        value,
      }),
    ),
  );

/** Names of domain verbs written as literals anywhere: `ticket.create`. */
const literals = files.flatMap(({ name, text }) =>
  [...text.matchAll(/'([a-z][A-Za-z]+\.[a-z][A-Za-z]+)'/g)].map(([, action = '']) => ({ name, action })),
);

it('names every action that the code records', () => {
  expect(recorded.length).toBeGreaterThan(40);
  const unknown = recorded.filter(({ value }) => {
    const actions = [...value.matchAll(/'([^']+)'/g)].map(([, action = '']) => action);
    if (actions.length > 0) return actions.some((action) => !known.has(action) && action.includes('.'));
    const made = composed[value];
    // A type of the entry, or a value handed on by somebody who wrote it as a literal.
    return made ? made.some((action) => !known.has(action)) : value.startsWith('`');
  });
  expect(unknown).toEqual([]);
});

it('names every verb of a thing that the log knows', () => {
  const beginnings = new Set([...known].map((action) => action.split('.')[0] ?? ''));
  const unknown = literals.filter(
    ({ name, action }) =>
      /rooms\/.*(actions|record|applying|tell)/.test(name) &&
      beginnings.has(action.split('.')[0] ?? '') &&
      !known.has(action),
  );
  expect(unknown).toEqual([]);
});

it('records nothing that the code no longer writes', () => {
  const written = new Set([...literals.map(({ action }) => action), ...Object.values(composed).flat()]);
  expect([...known].filter((action) => !written.has(action))).toEqual([]);
});

it.each(['es', 'en'] as const)('has words for all of them in %s', (locale) => {
  for (const action of known) expect(actionWords(locale, action), action).not.toBe(action);
  for (const thing of auditedThings) expect(thingWords(locale, thing), thing).not.toBe(thing);
});

it('shows an action of another version as it is', () => {
  expect(actionWords('es', 'shelf.paint')).toBe('shelf.paint');
  expect(actionWords('es', '../../secret')).toBe('../../secret');
});
