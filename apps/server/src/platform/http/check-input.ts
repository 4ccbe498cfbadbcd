// Checks a part of a call against its schema: first for text that no database keeps, at its field and before anything looks at it, then
// for all that the contract demands. The depth of its nesting was counted before it was parsed.
import type { EndpointDefinition } from '@gondola/contract';
import type { z } from 'zod/mini';
import { safeParse } from 'zod/mini';
import type { FieldFault } from '../failure.ts';
import { fieldFaults } from './fields.ts';

const maxFaults = 20;

/**
 * Whether a database keeps a text: it refuses a NUL and half of a surrogate pair (a client that cuts a text through the middle of
 * an emoji).
 */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** `path` is one list for the whole walk: a list for each of a million values would take longer than reading them. */
function collect(value: unknown, path: string[], faults: FieldFault[]): void {
  if (typeof value === 'string') {
    if (!isStorable(value)) faults.push({ path: path.join('.'), code: 'platform:fields.unstorable' });
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      if (faults.length >= maxFaults) return;
      if (typeof item === 'string' || typeof item === 'object') inside(item, String(index), path, faults);
    }
    return;
  }
  for (const [name, item] of Object.entries(value)) {
    if (faults.length >= maxFaults) return;
    // `__proto__` is no key of anything that is sent; the parser of small bodies refuses it.
    if (isStorable(name) && name !== '__proto__') inside(item, name, path, faults);
    else faults.push({ path: path.join('.'), code: 'platform:fields.unstorable' });
  }
}

function inside(value: unknown, name: string, path: string[], faults: FieldFault[]): void {
  path.push(name);
  collect(value, path, faults);
  path.pop();
}

/** Faults of texts, at any depth, that cannot be stored. */
export function unstorableTexts(value: unknown): FieldFault[] {
  const faults: FieldFault[] = [];
  collect(value, [], faults);
  return faults;
}

type CheckedInput = { readonly data: unknown } | { readonly faults: readonly FieldFault[] };

/** The checks of a body: its schema, and the cleaning before it. */
type Checks = Pick<EndpointDefinition, 'cleans'> & { readonly body: z.core.$ZodType };

/** Parses a value by the schema, or gives its first faults. */
export function checkInput(schema: z.core.$ZodType, value: unknown): CheckedInput {
  const unstorable = unstorableTexts(value);
  if (unstorable.length > 0) return { faults: unstorable };
  const parsed = safeParse(schema, value, { reportInput: true });
  return parsed.success ? { data: parsed.data } : { faults: fieldFaults(parsed.error.issues) };
}

/** The same of the body of a call. */
const checkBody = ({ body, cleans }: Checks, value: unknown): CheckedInput =>
  checkInput(body, cleans ? cleans(value) : value);

/** The same of one that is still JSON in UTF-8; `broken` where it is none. */
export function checkJson(checks: Checks, bytes: Uint8Array): CheckedInput | { readonly broken: true } {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return { broken: true };
  }
  return checkBody(checks, value);
}
