// Watches every call that a test of the API makes: one that changed rows must have written into the audit log, and what it
// announced must be among the topics that its endpoint declares. So every such test proves `record` where it is due.
import { AsyncLocalStorage } from 'node:async_hooks';
import { contract, type EndpointDefinition, type EndpointList, type Topic } from '@gondola/contract';
import pg from 'pg';

/** Calls that change rows and write nothing into the audit log, each with its reason. */
export const unrecorded: Readonly<Record<string, string>> = {
  'sessions.logout': 'the row of the session says when it ended',
  'users.chooseLanguage': 'a preference of the person alone',
  'imports.map': 'a preview: recorded when it is applied',
  'imports.setMissing': 'a preview: recorded when it is applied',
  'imports.apply': 'recorded by the queue when the rows are written',
  'sessions.checkLink': 'the invitation says when its link was opened',
  'notifications.markRead': 'nobody else sees what a person has read',
  'tasks.saveDraft': 'unpublished work, saved every few seconds: recorded when it is published',
  'tasks.keepPresence': 'a sign of life of a page that shows a draft',
  'views.save': 'a preference of the person alone',
  'views.change': 'a preference of the person alone',
  'views.remove': 'a preference of the person alone',
  'field.device': 'a sign of life of a phone, every quarter of an hour',
  'field.openedTickets': 'the opening was recorded, and the phone may come for its ticket again',
  'field.subscribe': 'a choice of a browser, kept and dropped by itself',
  'field.unsubscribe': 'a choice of a browser, kept and dropped by itself',
  'reviews.keep': 'a sign of life of a review whose start was recorded',
};

/** Tables that keep the product running, or in which people are notified of what was done. */
const ownTraces: ReadonlySet<string> = new Set([
  'rate_limits',
  'files',
  'block_uploads',
  'sessions',
  'mails',
  'notifications',
  'audit_log',
]);

/** Notifications of others: not what the call itself changes. */
const telling: ReadonlySet<Topic> = new Set(['mails', 'notifications']);

export interface Trace {
  /** Tables in which rows changed. */
  readonly tables: Set<string>;
  readonly topics: Set<Topic>;
  isAudited: boolean;
}

const calls = new AsyncLocalStorage<Trace>();

const changedTables = (text: string): string[] =>
  [...text.matchAll(/(?:\binsert into|\bdelete from|(?<!\bfor |\bkey |\bdo )\bupdate)\s+([a-z_.]+)/g)].map(
    ([, table = '']) => table,
  );

function note(trace: Trace, text: string, values: readonly unknown[], rowCount: number | null): void {
  if (text.includes('pg_notify')) {
    for (const payload of values.flat()) {
      if (typeof payload === 'string' && payload.startsWith('{'))
        trace.topics.add((JSON.parse(payload) as { topic: Topic }).topic);
    }
  }
  if ((rowCount ?? 0) === 0) return;
  for (const table of changedTables(text)) {
    if (table === 'audit_log') trace.isAudited = true;
    if (table !== 'set' && !ownTraces.has(table) && !table.startsWith('pgboss')) trace.tables.add(table);
  }
}

type Query = (...args: unknown[]) => unknown;
const { prototype } = pg.Client as unknown as { prototype: { query: Query } };
const query = prototype.query;
prototype.query = function watched(this: unknown, ...args: unknown[]): unknown {
  const result = query.apply(this, args);
  const trace = calls.getStore();
  if (!trace || !(result instanceof Promise)) return result;
  const [first, second] = args as [string | { text?: string; values?: unknown[] }, unknown[] | undefined];
  const text = typeof first === 'string' ? first : (first.text ?? '');
  const values = (typeof first === 'string' ? second : first.values) ?? [];
  return result.then((answer: unknown) => {
    note(trace, text, values, (answer as { rowCount?: number | null }).rowCount ?? null);
    return answer;
  });
};

/** Runs a call and gives what it did with the database. */
export async function traced<Result>(call: () => Promise<Result>): Promise<{ result: Result; trace: Trace }> {
  const trace: Trace = { tables: new Set(), topics: new Set(), isAudited: false };
  return { result: await calls.run(trace, call), trace };
}

const keys = new Map<EndpointDefinition, string>(
  Object.entries(contract as Record<string, EndpointList>).flatMap(([room, list]) =>
    Object.entries(list).map(([key, definition]) => [definition, `${room}.${key}`] as const),
  ),
);

/** The fault of a call that succeeded; undefined for none. */
export function faultOf(definition: EndpointDefinition, trace: Trace): string | undefined {
  if (definition.method === 'GET') return undefined;
  const key = keys.get(definition) ?? definition.path;
  const { changes = [] } = definition;
  const undeclared = [...trace.topics].filter((topic) => !changes.includes(topic) && !telling.has(topic));
  if (undeclared.length > 0) return `${key} announces ${undeclared.join(', ')}, which it does not declare`;
  // The queue of imports records what it applies, at times in the turn of the call before: what is left of this one is its claim.
  const isClaim = [...trace.tables].every((table) => table === 'imports');
  if (isClaim || trace.isAudited || Object.hasOwn(unrecorded, key)) return undefined;
  return `${key} changed ${[...trace.tables].join(', ')} and recorded nothing`;
}
