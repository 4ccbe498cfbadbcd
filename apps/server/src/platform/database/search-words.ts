// Words as the lists search them: a row is found that carries each of them, in any order.
import { type SQL, sql } from './sql.ts';

const plain: Readonly<Record<string, string>> = { á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u', ü: 'u', ñ: 'n' };

/** Words as a search compares them: what `fold_words` of the database makes of them. */
const foldWords = (words: string): string =>
  words.toLowerCase().replaceAll(/[áéíóúüñ]/g, (letter) => plain[letter] ?? letter);

/** Words as blanks part them: signs belong to a word, as in an address or a code. */
export const wordsOf = (phrase: string): string[] => phrase.split(/\s+/).filter(Boolean);

/** The pattern of LIKE for a word anywhere in a folded text. */
export const patternOf = (word: string): string =>
  `%${foldWords(word).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** A pattern for each word of a phrase. */
export const patternsOf = (phrase: string): string[] => wordsOf(phrase).map(patternOf);

/** The condition that a folded text carries every word of a phrase. */
export const carriesWords = (text: SQL, phrase: string): SQL =>
  sql`${text} like all (${sql.texts(patternsOf(phrase))})`;

/** The condition that columns of a row carry every word of a phrase, together; none without a phrase. No index helps it. */
export const columnsCarry = (phrase: string | undefined, ...columns: readonly SQL[]): SQL =>
  phrase ? carriesWords(sql`fold_words(concat_ws(' ', ${sql.join(columns, ', ')}))`, phrase) : sql`true`;

/** Whether an index of words helps with a phrase: it knows pieces of three letters. */
export const isIndexed = (phrase: string): boolean => wordsOf(phrase).some((word) => word.length > 2);
