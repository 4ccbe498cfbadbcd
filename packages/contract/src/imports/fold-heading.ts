/** A text as headings and words of a file are compared: small letters and digits, without accents, spaces or punctuation. */
export const foldHeading = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
