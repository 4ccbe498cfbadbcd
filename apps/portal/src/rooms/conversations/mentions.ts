// Mentions in a text: `@` and a name.

/** Longest beginning of a name that is looked up. */
const maxWords = 60;

/** The typed beginning of a name before the cursor: '' right after the `@`; undefined where none is being typed. */
export function wordsBefore(text: string): string | undefined {
  const [, words] = /(?:^|[\s(])@([^\s@][^@\n]*|)$/.exec(text) ?? [];
  return words !== undefined && words.length <= maxWords ? words : undefined;
}

const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether a name carries all the words, as the server searches: what it found for fewer letters is on show until it answers. */
export const carriesWords = (fullName: string, words: string): boolean =>
  folded(words)
    .split(/\s+/)
    .every((word) => folded(fullName).includes(word));

interface Named {
  readonly fullName: string;
}

/** The chosen people that the text still names, each once. */
export const namedIn = <Person extends Named & { readonly id: number }>(
  text: string,
  chosen: readonly Person[],
): Person[] => [
  ...new Map(
    chosen.filter(({ fullName }) => text.includes(`@${fullName}`)).map((person) => [person.id, person]),
  ).values(),
];

interface TextPart {
  readonly text: string;
  readonly isMention: boolean;
}

/** A text in parts, those that name people by themselves. */
export function partsOf(text: string, people: readonly Named[]): TextPart[] {
  // The longest first: of Ana and Ana María the text means the one it spells out.
  const names = people.map(({ fullName }) => `@${fullName}`).toSorted((a, b) => b.length - a.length);
  const parts: TextPart[] = [];
  let plain = '';
  const end = () => {
    if (plain) parts.push({ text: plain, isMention: false });
    plain = '';
  };
  for (let at = 0; at < text.length;) {
    const name = names.find((one) => text.startsWith(one, at));
    if (name) {
      end();
      parts.push({ text: name, isMention: true });
    } else plain += text[at];
    at += name?.length ?? 1;
  }
  end();
  return parts;
}
