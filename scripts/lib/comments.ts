// Comments and names of tests in a source file, and those that do not say the thing first (docs/style.md).

/** Comments, one for each block, and the names of tests. */
export const saidIn = (text: string): string[] => [
  ...(text.match(/\/\*\*.*?\*\//gsu) ?? []),
  ...(text.match(/(?:^[ \t]*\/\/[^\n]*\n)+/gmu) ?? []),
  ...(text.match(/\b(?:it|test|describe)(?:\.\w+)?\(\s*['`][^\n]*/gu) ?? []),
];

/** Whether a comment begins with a question word instead of the thing: "What a call costs" for "The cost of a call". */
export const isIndirect = (comment: string): boolean =>
  /^\s*(?:\/\*\*|\/\/)\s*(?:\*\s*)?(?:What|Whatever|Who|Whoever)\b/u.test(comment);

/** Whether it uses a word that the style has another one for. */
export const isDated = (said: string): boolean => /(?<![\w`'"$.-])beside(?![\w:`'"-])/iu.test(said);
