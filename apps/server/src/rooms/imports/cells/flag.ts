import type { CellResult } from './cell-rule.ts';

const yes = new Set(['1', 'true', 'si', 'sí', 'yes', 'verdadero', 'x']);
const no = new Set(['0', 'false', 'no', 'falso']);

/** `1` or `0`. */
export function readFlag(text: string): CellResult {
  const word = text.toLowerCase();
  if (yes.has(word)) return { value: '1' };
  return no.has(word) ? { value: '0' } : { error: { code: 'notAFlag' } };
}
