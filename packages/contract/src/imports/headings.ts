/** A heading as headings are compared: small letters and digits, without accents, spaces or punctuation. */
export const foldHeading = (heading: string): string =>
  heading
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
