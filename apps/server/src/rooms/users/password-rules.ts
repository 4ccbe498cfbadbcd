// Which passwords nobody may choose: those that are guessed first. What a password is made of is otherwise up to its person:
// long ones, spaces and every script are welcome.
import { foldPassword, isCommonPassword, isTriedFirst } from '../../platform/auth/common-passwords.ts';
import { normalizePassword } from '../../platform/auth/passwords.ts';
import { invalidField } from '../../platform/failure.ts';

/** Whose password it is to be. */
export interface PasswordOwner {
  readonly fullName: string;
  readonly lastName: string | null;
  readonly email: string;
  /** Names of the companies they work with. */
  readonly companies: readonly string[];
}

type PasswordFault = 'passwordMin' | 'passwordRepeats' | 'passwordPersonal' | 'passwordCommon';

const minLength = 8;
const product = 'gondola';

/** Letters and digits alone, so that dots and spaces between names do not matter. */
const compact = (text: string): string => foldPassword(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The words somebody who knows the person would try, longest first. */
function ownWords({ fullName, lastName, email, companies }: PasswordOwner): string[] {
  const [local = '', domain = ''] = email.split('@');
  const texts = [
    fullName,
    lastName ?? '',
    `${fullName}${lastName ?? ''}`,
    local,
    domain.split('.')[0] ?? '',
    ...companies,
  ];
  const words = [email, ...texts, ...texts.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u)), product].map(
    compact,
  );
  return [...new Set(words)].filter((word) => word.length >= 3).toSorted((a, b) => b.length - a.length);
}

/** Less than this next to a word of the person is no password of its own. */
const ownPart = 6;

function isPersonal(password: string, owner: PasswordOwner): boolean {
  let rest = compact(password);
  const before = rest;
  for (const word of ownWords(owner)) rest = rest.replaceAll(word, '');
  return rest !== before && (rest.length < ownPart || isTriedFirst(rest));
}

/** One to five signs over and over, spaces included, or no more than two different ones. */
function isRepetition(text: string): boolean {
  const signs = Array.from(text);
  if (new Set(signs).size <= 2) return true;
  return [3, 4, 5].some((size) => signs.every((sign, index) => sign === signs[index % size]));
}

/** The fault of a password for its owner; undefined when there is none. */
export function passwordFault(password: string, owner: PasswordOwner): PasswordFault | undefined {
  const text = normalizePassword(password);
  if (Array.from(text).length < minLength) return 'passwordMin';
  if (isRepetition(foldPassword(text))) return 'passwordRepeats';
  if (isPersonal(text, owner)) return 'passwordPersonal';
  return isCommonPassword(text) ? 'passwordCommon' : undefined;
}

/** Throws 400 at `path` when a password may not be chosen. */
export function assertPassword(password: string, owner: PasswordOwner, path = 'password'): void {
  const fault = passwordFault(password, owner);
  if (fault) throw invalidField(path, fault);
}
