import { createHash } from 'node:crypto';

/** Fields that may differ between two sendings of one response: when it was sent, and how a full period is taken. */
const ofSending: ReadonlySet<string> = new Set(['sentAt', 'acceptSurplus']);

/** The value with its keys in order; what is null or left out is the same. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => ordered(item) ?? null);
  if (typeof value !== 'object' || value === null) return value ?? undefined;
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => [key, ordered(inner)]);
  return Object.fromEntries(
    entries.filter(([, inner]) => inner !== undefined).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** SHA-256, as hexadecimal, of what a response or a correction says, however its keys are ordered. */
export function contentHash(body: object): string {
  const content = Object.entries(body).filter(([key]) => !ofSending.has(key));
  return createHash('sha256')
    .update(JSON.stringify(ordered(Object.fromEntries(content))))
    .digest('hex');
}
