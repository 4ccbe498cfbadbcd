/** A text as headings and words of a file are compared: small letters and digits, without accents, spaces or punctuation. */
export const foldHeading = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

/** Characters of a code that is made. */
const maxLength = 100;

/** Makes a code of other values of a row, the same each time: capital letters and digits without accents, with hyphens between. */
export const makeCode = (values: readonly string[]): string =>
  values
    .join(' ')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[\s\p{P}\p{S}\p{C}]+/gu, '-')
    .slice(0, maxLength)
    .replaceAll(/^-|-$/g, '');
