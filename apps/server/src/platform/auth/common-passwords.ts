// Passwords that are tried first: the most common of leaked ones, and the words and names of Spanish. The lists are those of
// zxcvbn-ts (MIT; its Spanish words come from OpenSubtitles, ODC-BY), read once when the first password is chosen.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const lists = [
  '@zxcvbn-ts/language-common/src/passwords.json',
  '@zxcvbn-ts/language-es-es/src/commonWords.json',
  '@zxcvbn-ts/language-es-es/src/firstnames.json',
  '@zxcvbn-ts/language-es-es/src/lastnames.json',
];

/** Two ways of writing it are one guess: without capitals and accents. */
export const foldPassword = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();

let known: ReadonlySet<string> | undefined;

function readLists(): ReadonlySet<string> {
  const { resolve } = createRequire(import.meta.url);
  const entries = lists.flatMap((name) => JSON.parse(readFileSync(resolve(name), 'utf8')) as string[]);
  // Shorter pieces occur in anything.
  return new Set(entries.map(foldPassword).filter((entry) => entry.length >= 4));
}

const letterOf: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Digits and signs that replace letters, as letters: `p4ssw0rd`. */
const spelledOut = (text: string): string =>
  text.replaceAll(/[013457@$!]/g, (sign) => letterOf[sign] ?? sign);

/** A word without what is usually put before and after it: `¡dragon2024!`. */
const coreOf = (text: string): string => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** Digits and signs around a common word that add nothing to it. */
const longestTail = 6;

const rows = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const runs = rows.flatMap((row) => [row, Array.from(row).toReversed().join('')]);

/** Whether a text is nothing but runs of the keyboard, the alphabet or the digits, such as `qwerty123456`. */
function isRuns(text: string): boolean {
  let rest = text;
  while (rest.length >= 3) {
    let length = rest.length;
    const isRun = (size: number): boolean => runs.some((row) => row.includes(rest.slice(0, size)));
    while (length >= 3 && !isRun(length)) length -= 1;
    if (length < 3) return false;
    rest = rest.slice(length);
  }
  return rest.length === 0;
}

/** Whether a text is itself on the lists, or nothing but a run of keys. */
export function isTriedFirst(text: string): boolean {
  known ??= readLists();
  const folded = foldPassword(text);
  return known.has(folded) || isRuns(folded);
}

/** Whether a password is among those tried first, however it is spelled and whatever is put around it. */
export function isCommonPassword(password: string): boolean {
  const text = foldPassword(password);
  const core = coreOf(text);
  const spelled = spelledOut(text);
  const candidates = [
    text,
    spelled,
    ...(text.length - core.length <= longestTail ? [core, spelledOut(core), coreOf(spelledOut(core))] : []),
    // Of `p@ssw0rd12` the digits in the middle are letters, those at the end are not.
    spelledOut(text.replace(/[^\p{L}]{1,6}$/u, '')),
  ];
  return candidates.some(isTriedFirst);
}
