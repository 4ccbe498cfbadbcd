// Whether two values of a draft say the same.

const fieldsOf = (value: object): [string, unknown][] =>
  Object.entries(value).filter(([, part]) => part !== undefined);

/** Deep equality. The order of fields does not count, as the database has its own; a field that is undefined is absent. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    return a.every((item, place) => isSame(item, b[place]));
  }
  const [here, there] = [fieldsOf(a), fieldsOf(b)];
  const others = new Map(there);
  return here.length === there.length && here.every(([name, part]) => isSame(part, others.get(name)));
}
