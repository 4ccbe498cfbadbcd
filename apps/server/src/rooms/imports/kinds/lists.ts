// Cells that name several: `Norte; Sur`. A comma parts them too where there is no semicolon.

export const joinList = (parts: readonly string[]): string => parts.join('; ');

export const splitList = (text: string): string[] =>
  text
    .split(text.includes(';') ? ';' : ',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
