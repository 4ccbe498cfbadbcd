import { createHash } from 'node:crypto';

/**
 * Fields that may differ between two sendings of one response: when it was sent, how a full period and refused files are taken, and what
 * its phone reports next to its answers, which refuses nothing (D81).
 */
const ofSending: ReadonlySet<string> = new Set(['sentAt', 'acceptSurplus', 'retakesRefused', 'evidence']);
/** The same for responses that were stored when the reports still counted. */
const ofEarlierSending: ReadonlySet<string> = new Set(['sentAt', 'acceptSurplus', 'retakesRefused']);

/** The value with its keys in order; what is null or left out is the same. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => ordered(item) ?? null);
  if (typeof value !== 'object' || value === null) return value ?? undefined;
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => [key, ordered(inner)]);
  return Object.fromEntries(
    entries.filter(([, inner]) => inner !== undefined).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** SHA-256, as hexadecimal, of a body without some of its fields, however its keys are ordered. */
function hashWithout(body: object, left: ReadonlySet<string>): string {
  const content = Object.entries(body).filter(([key]) => !left.has(key));
  return createHash('sha256')
    .update(JSON.stringify(ordered(Object.fromEntries(content))))
    .digest('hex');
}

/** SHA-256, as hexadecimal, of what a response or a correction says. */
export const contentHash = (body: object): string => hashWithout(body, ofSending);

/** Whether the body says what was stored under a hash; true where none was kept. */
export const isSameContent = (hash: string | null, body: object): boolean =>
  hash === null || hash === contentHash(body) || hash === hashWithout(body, ofEarlierSending);
