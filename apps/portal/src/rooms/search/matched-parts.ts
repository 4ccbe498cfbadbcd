/** A piece of a text, and whether it is what was typed. */
interface Part {
  readonly text: string;
  readonly isMatch: boolean;
  /** Where it begins. */
  readonly at: number;
}

/** Small letters without accents, one for each letter of the text, so that places stay where they are. */
const fold = (text: string): string =>
  text.normalize('NFC').replaceAll(/./gsu, (letter) => {
    const plain = letter.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
    return plain.length === letter.length ? plain : letter;
  });

const isInside = /[\p{L}\p{N}]/u;

/** Where words begin that start with one of those typed: pairs of start and end, in order. */
function matchesIn(folded: string, words: readonly string[]): [number, number][] {
  const found: [number, number][] = [];
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      if (at === 0 || !isInside.test(folded.charAt(at - 1))) found.push([at, at + word.length]);
    }
  }
  return found.toSorted(([a, endA], [b, endB]) => a - b || endB - endA);
}

/** Words as the search tells them apart: whatever is neither letter nor digit parts them. */
export const wordsIn = (typed: string): string[] =>
  typed.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');

/** Cuts a text where what was typed occurs in it: whole words or their beginnings, whatever their accents. */
export function matchedParts(text: string, typed: string): Part[] {
  const whole = text.normalize('NFC');
  const words = wordsIn(fold(typed));
  const parts: Part[] = [];
  let done = 0;
  for (const [start, end] of matchesIn(fold(whole), words)) {
    if (start < done) continue;
    if (start > done) parts.push({ text: whole.slice(done, start), isMatch: false, at: done });
    parts.push({ text: whole.slice(start, end), isMatch: true, at: start });
    done = end;
  }
  if (done < whole.length) parts.push({ text: whole.slice(done), isMatch: false, at: done });
  return parts;
}

/** Whether each word typed begins a word of the text, whatever their accents and order. */
export function beginsEach(text: string, typed: string): boolean {
  const words = wordsIn(fold(text));
  return wordsIn(fold(typed)).every((begun) => words.some((word) => word.startsWith(begun)));
}
