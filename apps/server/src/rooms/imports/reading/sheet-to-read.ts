/** Sheets of our own template that explain it. */
const explanations = new Set(['instrucciones', 'instructions']);

/** Place of the first sheet that is not an explanation of ours; 0 when all are. */
export const sheetToRead = (names: readonly string[]): number =>
  Math.max(
    0,
    names.findIndex((name) => !explanations.has(name.trim().toLowerCase())),
  );
