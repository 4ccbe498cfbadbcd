// The rules of a person's fields, plain: a form, a call and a file read them alike.
import { folded } from '@gondola/formats/folded.ts';

/** D12: outside 8 to 13 characters is a wrong length, exactly 8 is not a dni: 9 to 13 pass. */
export function dniFault(text: string): 'invalidDNILength' | 'invalidDNI' | undefined {
  if (text.length < 8 || text.length > 13) return 'invalidDNILength';
  return text.length === 8 ? 'invalidDNI' : undefined;
}

/** Characters. */
export const personLengths = {
  minName: 3,
  fullName: 255,
  lastName: 255,
  phoneNumber: 40,
  email: 254,
} as const;

/** An address of mail, as zod has it. */
export const mailAddress =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

const wordsOf = (name: string): string =>
  ` ${folded(name)
    .trim()
    .replaceAll(/[\s,]+/g, ' ')} `;

/**
 * A person's whole name, as `whole_name` of the database has it (0175). A last name that is among the words of the name already is not
 * shown twice; a name of one word that is both is.
 */
export function wholeName({ fullName, lastName }: { fullName: string; lastName: string | null }): string {
  if (!lastName?.trim()) return fullName;
  const isWritten = /\s/.test(fullName.trim()) && wordsOf(fullName).includes(wordsOf(lastName));
  return isWritten ? fullName : `${fullName} ${lastName}`;
}
