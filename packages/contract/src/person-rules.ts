// The rules of a person's fields, plain: a form, a call and a file read them alike.
import { folded } from '@gondola/formats/folded.ts';

/**
 * The usual form of the identity document of a country, without dots, dashes and blanks: other documents are as good, so that a
 * number of another form is doubted and never refused. Chile has its rule alone.
 */
const usualDocuments = {
  CL: undefined,
  PE: /^\d{8}$/,
  CO: /^\d{6,10}$/,
  AR: /^\d{7,8}$/,
  MX: /^[A-Z\d]{18}$/i,
} as const satisfies Record<string, RegExp | undefined>;

/** The countries whose identity document is known by name: RUT, DNI, cédula, CURP. */
type DocumentCountry = keyof typeof usualDocuments;

/** The country, where its identity document is known by name. */
export const documentCountry = (countryCode: string | null): DocumentCountry | undefined =>
  countryCode !== null && Object.hasOwn(usualDocuments, countryCode)
    ? (countryCode as DocumentCountry)
    : undefined;

/**
 * The fault of the identity document of somebody of a country. Chile (D12): outside 8 to 13 characters is a wrong length, exactly 8 is not a
 * dni: 9 to 13 pass. Any other country (D80): 5 to 20 letters, digits, dots and dashes.
 */
export function dniFault(
  text: string,
  countryCode: string,
): 'invalidDNILength' | 'invalidDNI' | 'invalidDocument' | undefined {
  if (countryCode !== 'CL') return /^[\p{L}\d.-]{5,20}$/u.test(text) ? undefined : 'invalidDocument';
  if (text.length < 8 || text.length > 13) return 'invalidDNILength';
  return text.length === 8 ? 'invalidDNI' : undefined;
}

/** The country whose usual document a number does not look like; undefined where there is nothing to doubt. */
export function unusualDocument(
  text: string,
  countryCode: string,
): Exclude<DocumentCountry, 'CL'> | undefined {
  const country = documentCountry(countryCode);
  if (country === undefined || country === 'CL' || dniFault(text, country)) return undefined;
  return usualDocuments[country].test(text.replaceAll(/[.-]/g, '')) ? undefined : country;
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
