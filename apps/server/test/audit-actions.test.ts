// Every action that the audit log may hold has words in both languages; the compiler refuses one that is not listed.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditActions, auditedEntities } from '@gondola/contract';
import { expect, it } from 'vitest';
import { actionWords, entityWords } from '../src/rooms/audit/audit-words.ts';

const source = join(import.meta.dirname, '../src');
const known: ReadonlySet<string> = new Set(Object.values(auditActions).flat());

/** Actions that are put together, by the text in the code, with what they come to. The compiler knows all the others. */
const composed: Readonly<Record<string, readonly string[]>> = {
  '`review.${decision}`': ['review.approve', 'review.reject', 'review.rejectSelected'],
  '`${entity}.create`': ['ticket.create', 'challenge.create'],
  '`${entity}.edit`': ['ticket.edit', 'challenge.edit'],
  '`${entity}.${move.state}`': [...auditActions.ticket.slice(2, 13), ...auditActions.challenge.slice(2, 13)],
  '`${entity}.correctQuote`': ['ticket.correctQuote', 'challenge.correctQuote'],
  '`${entity}.write`': ['ticket.write', 'challenge.write'],
  '`${kind.name}.create`': ['userGroup.create', 'listing.create', 'cluster.create'],
  '`${kind.name}.update`': ['userGroup.update', 'listing.update', 'cluster.update'],
  '`${name}.${step}`': [...auditActions.userProject, ...auditActions.userReport],
  '`video.${asked.kind}`': ['video.detect', 'video.hide', 'video.transcribe'],
  '`task.${verb}Rehearsal`': ['keep', 'edit', 'remove', 'restore'].map((verb) => `task.${verb}Rehearsal`),
  '`taskDraft.${verb}Rehearsal`': ['keep', 'edit', 'remove', 'restore'].map(
    (verb) => `taskDraft.${verb}Rehearsal`,
  ),
};

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('demo/'))
  .map((name) => ({ name, text: readFileSync(join(source, name), 'utf8') }));

/** Names of domain verbs written as literals anywhere: `ticket.create`. */
const literals = files.flatMap(({ name, text }) =>
  [...text.matchAll(/'([a-z][A-Za-z]+\.[a-z][A-Za-z]+)'/g)].map(([, action = '']) => ({ name, action })),
);

it('writes the audit log in one place', () => {
  const writers = files.filter(({ text }) =>
    /insert into audit_log|update audit_log|delete from audit_log/.test(text),
  );
  // Its words about a person go when they are erased.
  const erasing = 'platform/data-requests/erase-person.ts';
  expect(writers.map(({ name }) => name).toSorted()).toEqual(['platform/audit/record.ts', erasing]);
});

it('records nothing that the code no longer writes', () => {
  const written = new Set([...literals.map(({ action }) => action), ...Object.values(composed).flat()]);
  expect([...known].filter((action) => !written.has(action))).toEqual([]);
});

it.each(['es', 'en'] as const)('has words for all of them in %s', (locale) => {
  for (const action of known) expect(actionWords(locale, action), action).not.toBe(action);
  for (const entity of auditedEntities) expect(entityWords(locale, entity), entity).not.toBe(entity);
});

it('shows an action of another version as it is', () => {
  expect(actionWords('es', 'shelf.paint')).toBe('shelf.paint');
  expect(actionWords('es', '../../secret')).toBe('../../secret');
});
