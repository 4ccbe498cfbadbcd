// Two people editing the same entity: the second sees what the first has changed, and saves again on purpose.
import { Failure, type FieldFault } from '../failure.ts';

type Value = string | number | boolean | null | undefined;

interface Editing {
  /** The editor's first values; without them nothing is compared. */
  readonly expected: Readonly<Record<string, Value>> | undefined;
  /** The entity as the wire shows it now. */
  readonly now: Readonly<Record<string, unknown>>;
  readonly wanted: Readonly<Record<string, unknown>>;
  /** Fields that are addresses of files, whose signature is another each time. */
  readonly addresses?: readonly string[];
}

const longest = 60;

/** Short text is shown; markup, numbers and switches are not words to read in a sentence. */
const faultOf = (path: string, value: unknown): FieldFault =>
  typeof value === 'string' && value !== '' && value.length <= longest && !/[<>]|^https?:/.test(value)
    ? { path, code: 'changedTo', values: { value } }
    : { path, code: 'changedMeanwhile' };

/** Throws 409 with a fault for each field that is neither what the editor saw nor what they want. */
export function assertUnchanged({ expected, now, wanted, addresses = [] }: Editing): void {
  if (!expected) return;
  // A form has an empty text where the entity has none.
  const plain = (field: string, value: unknown): unknown => {
    if (value === '' || value === undefined) return null;
    return addresses.includes(field) && typeof value === 'string' ? value.split('?')[0] : value;
  };
  const conflicts = Object.keys(expected).filter((field) => {
    if (!(field in now)) return false;
    const is = plain(field, now[field]);
    return is !== plain(field, expected[field]) && is !== plain(field, wanted[field]);
  });
  if (conflicts.length === 0) return;
  throw new Failure(409, 'platform:conflict', {
    fields: conflicts.map((field) => faultOf(field, now[field])),
    data: { now: Object.fromEntries(conflicts.map((field) => [field, now[field] ?? null])) },
  });
}
