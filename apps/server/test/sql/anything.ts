// A value that passes for whatever a query function asks for: what a statement says hardly ever depends on values. Any
// property of it is itself again, it can be called, it is true, 1 in arithmetic, and a list of one.

/** As text. A statement that holds it depends on a value and needs a sample of its own. */
export const anyText = 'any_value';

const list: unknown[] = [];

/** Asked of promises, of values on their way into JSON and of statements: it is none of those. */
const absent = new Set<PropertyKey>(['then', 'toJSON', 'strings']);

/** Of a list; what else lists have is called like columns are (`at`, `values`). */
const ofLists = new Set<PropertyKey>([
  ...'length map flatMap filter forEach some every reduce join slice toSorted includes indexOf'.split(' '),
  Symbol.iterator,
]);

function read(target: object, property: PropertyKey): unknown {
  if (property === 'prototype') return Reflect.get(target, property);
  if (property === Symbol.toPrimitive) return (hint: string) => (hint === 'number' ? 1 : anyText);
  if (absent.has(property)) return undefined;
  if (!ofLists.has(property)) return typeof property === 'symbol' ? undefined : anything;
  const member: unknown = Reflect.get(list, property);
  return typeof member === 'function' ? (member as () => unknown).bind(list) : member;
}

/** Typed as never, so that it is accepted in every place. */
export const anything: never = new Proxy(function any() {}, {
  get: read,
  set: () => true,
  has: () => true,
  apply: () => anything,
  getPrototypeOf: () => null,
}) as never;

list.push(anything);
