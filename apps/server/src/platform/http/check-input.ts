// Checks a part of a call against its schema: what cannot be stored first, then what the contract demands.
import type { z } from 'zod/mini';
import { safeParse } from 'zod/mini';
import type { FieldFault } from './errors.ts';
import { fieldFaults } from './fields.ts';
import { unstorableTexts } from './storable-text.ts';

type CheckedInput = { readonly data: unknown } | { readonly faults: readonly FieldFault[] };

/** Parses a value by the schema, or gives its first faults. */
export function checkInput(schema: z.core.$ZodType, value: unknown): CheckedInput {
  const unstorable = unstorableTexts(value);
  if (unstorable.length > 0) return { faults: unstorable };
  const parsed = safeParse(schema, value, { reportInput: true });
  return parsed.success ? { data: parsed.data } : { faults: fieldFaults(parsed.error.issues) };
}

/** The same of a body that is still JSON in UTF-8; `broken` where it is none. */
export function checkJson(
  schema: z.core.$ZodType,
  bytes: Uint8Array,
): CheckedInput | { readonly broken: true } {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return { broken: true };
  }
  return checkInput(schema, value);
}
