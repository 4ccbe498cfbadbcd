// Which of the pages and actions a person means by the words typed, and in what order.
import { beginsEach } from './matched-parts.ts';

/** An entry that can be found by its name or by other words for it. */
interface Findable {
  readonly key: string;
  readonly label: string;
  /** Other words for it, in both languages: people mix them. */
  readonly words: string;
}

/**
 * Those of which every word typed begins a word, in any order of the words: first those whose name alone says it, then those used
 * lately, then in their own order.
 */
export function matchingCommands<Command extends Findable>(
  commands: readonly Command[],
  typed: string,
  lately: readonly string[],
): Command[] {
  const isNamed = ({ label }: Findable): boolean => beginsEach(label, typed);
  const ageOf = ({ key }: Findable): number => {
    const place = lately.indexOf(key);
    return place < 0 ? lately.length : place;
  };
  return commands
    .filter(({ label, words }) => beginsEach(`${label} ${words}`, typed))
    .toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)) || ageOf(a) - ageOf(b));
}
