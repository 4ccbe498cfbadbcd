// Words that people write where they have no value.
import { foldWord } from '../import-row.ts';

const words: ReadonlySet<string> = new Set([
  's/i',
  's.i.',
  's/d',
  's.d.',
  'n/d',
  'n.d.',
  'n/i',
  'n/a',
  'sd',
  'nd',
  'na',
  'sin dato',
  'sin datos',
  'sin informacion',
  'sin información',
  'sin info',
  'sin coordenadas',
  'no aplica',
  'no disponible',
  'no informado',
  'no tiene',
  'pendiente',
  'por definir',
  'null',
  'none',
  'nulo',
  'nan',
  'tbd',
  'unknown',
  'not available',
]);

/** Whether a text means that there is no value: `s/i`, `pendiente`, a dash alone. */
export const saysNoValue = (text: string): boolean => /^[-–—_?]+$/.test(text) || words.has(foldWord(text));
