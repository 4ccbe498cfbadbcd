/** The names of an object's own fields, as its type knows them. */
export const keysOf = <Fields extends object>(fields: Fields): readonly (keyof Fields & string)[] =>
  Object.keys(fields) as (keyof Fields & string)[];

/** Those fields of an object that are named, and no others. */
export const pick = <Whole extends object, Key extends keyof Whole>(
  whole: Whole,
  keys: readonly Key[],
): Pick<Whole, Key> => Object.fromEntries(keys.map((key) => [key, whole[key]])) as Pick<Whole, Key>;

/** An object with a field of each name, as `make` makes it. */
export const fieldsOf = <Key extends string, Value>(
  keys: readonly Key[],
  make: (key: Key) => Value,
): Record<Key, Value> =>
  Object.fromEntries(keys.map((key) => [key, make(key)] as const)) as Record<Key, Value>;

/** Those of the names whose values may be left out. */
type Omittable<Key extends string, Sent> = {
  [K in Key & keyof Sent]: undefined extends Sent[K] ? K : never;
}[Key & keyof Sent];

/**
 * The named fields as they are to be stored: as sent, an empty text as null, and what was left out as `otherwise` has it, the row there is or the
 * first values of a new one. A field that may be left out and has no such value does not compile.
 */
export const filledIn = <
  Key extends string,
  Sent extends { readonly [K in Key]?: unknown },
  Otherwise extends { readonly [K in Omittable<Key, Sent>]: unknown },
>(
  keys: readonly Key[],
  sent: Sent,
  otherwise: Otherwise,
) => {
  const before: object = otherwise;
  return fieldsOf(keys, (key) => {
    const value = sent[key] === undefined ? (before as Record<string, unknown>)[key] : sent[key];
    return value === '' ? null : value;
  }) as {
    readonly [K in Key & keyof Sent]:
      | Exclude<Sent[K], undefined>
      | (K extends Omittable<Key, Sent> & keyof Otherwise ? Otherwise[K] : never);
  };
};
