// Text that no database keeps, refused at its field before anything looks at it: a NUL, half of a surrogate pair (a client that
// cuts a text through the middle of an emoji). How deep it may be nested was counted before it was parsed.
import type { FieldFault } from './errors.ts';

const maxFaults = 20;

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** `path` is one list for the whole walk: a list for each of a million values would take longer than reading them. */
function collect(value: unknown, path: string[], faults: FieldFault[]): void {
  if (faults.length >= maxFaults) return;
  if (typeof value === 'string') {
    if (!isStorable(value)) faults.push({ path: path.join('.'), code: 'platform:fields.unstorable' });
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      if (typeof item === 'string' || typeof item === 'object') inside(item, String(index), path, faults);
    }
    return;
  }
  for (const [name, item] of Object.entries(value)) {
    // Of the prototype, no key of anything that is sent; the parser of small bodies refuses it.
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
