// Placeholders of a task's e-mail, `{{user.fullName}}` (D39): the same rules where one is written and where it is sent.

/** By what they speak of, in the order of the help. */
export const placeholderGroups = {
  user: ['fullName', 'email', 'id', 'dni', 'role'],
  survey: ['title', 'description', 'type', 'revisionPolicy'],
  taskInstance: ['expectedResponses', 'resetScale', 'categoryCode'],
  location: ['name', 'chain', 'internalCode'],
  response: [
    'startLatitude',
    'startLongitude',
    'endLatitude',
    'endLongitude',
    'startedAt',
    'finishedAt',
    'productId',
  ],
} as const;

type Groups = typeof placeholderGroups;
/** `user.fullName` */
export type Placeholder = { [G in keyof Groups]: `${G}.${Groups[G][number]}` }[keyof Groups];

/** All of them, in the order of the help. */
export const placeholders = Object.entries(placeholderGroups).flatMap(([group, names]) =>
  names.map((name) => `${group}.${name}` as Placeholder),
);

const known: ReadonlySet<string> = new Set(placeholders);
const isPlaceholder = (name: string): name is Placeholder => known.has(name);

/** An editor may write the blanks around a name as entities. */
const form = /\{\{((?:(?!\{\{|\}\})[\s\S])*)\}\}/g;
const nameIn = (inner: string): string => inner.replaceAll('&nbsp;', ' ').trim();

/** As it is written into a text. */
export const writtenPlaceholder = (name: Placeholder): string => `{{${name}}}`;

/** The first thing in a text that looks like a placeholder and is none, as it is written there; undefined in a sound text. */
export function findUnknownPlaceholder(text: string): string | undefined {
  for (const [whole, inner = ''] of text.matchAll(form)) if (!isPlaceholder(nameIn(inner))) return whole;
  return /\{\{|\}\}/.exec(text.replaceAll(form, ''))?.[0];
}

/** The text with every placeholder replaced by what `valueOf` gives for it. A value is never read for placeholders again. */
export function fillPlaceholders(text: string, valueOf: (name: Placeholder) => string): string {
  return text.replaceAll(form, (whole, inner: string) => {
    const name = nameIn(inner);
    return isPlaceholder(name) ? valueOf(name) : whole;
  });
}
