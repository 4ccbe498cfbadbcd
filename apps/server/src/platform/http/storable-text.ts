// What no database keeps, refused at its field before anything looks at it: a NUL, half of a surrogate pair (a client that
// cuts a text through the middle of an emoji), and what is nested so deeply that reading it would exhaust the stack.
import type { FieldFault } from './errors.ts';

const maxDepth = 100;
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
  if (path.length >= maxDepth) {
    faults.push({ path: path.slice(0, 3).join('.'), code: 'platform:fields.tooDeep' });
    return;
  }
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      if (typeof item === 'string' || typeof item === 'object') inside(item, String(index), path, faults);
    }
    return;
  }
  for (const [name, item] of Object.entries(value)) {
    if (isStorable(name)) inside(item, name, path, faults);
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
