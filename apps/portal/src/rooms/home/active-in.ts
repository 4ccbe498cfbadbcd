/** The filter of the address as the list calls take it; undefined for anything else than true or false. */
export const activeIn = (word: string | undefined): 'true' | 'false' | undefined =>
  word === 'true' || word === 'false' ? word : undefined;
