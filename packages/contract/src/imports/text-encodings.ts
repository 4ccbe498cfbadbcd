/** The encodings of a text file whose bytes leave open which of them it is in. */
export const textEncodings = ['utf-8', 'windows-1252', 'macintosh', 'ibm850'] as const;
export type TextEncoding = (typeof textEncodings)[number];
