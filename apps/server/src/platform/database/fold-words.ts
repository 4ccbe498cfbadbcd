const plain: Readonly<Record<string, string>> = { á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u', ü: 'u', ñ: 'n' };

/** Words as a search compares them: what `fold_words` of the database makes of them. */
export const foldWords = (words: string): string =>
  words.toLowerCase().replaceAll(/[áéíóúüñ]/g, (letter) => plain[letter] ?? letter);
