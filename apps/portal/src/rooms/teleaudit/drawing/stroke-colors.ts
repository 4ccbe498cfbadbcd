// How the seven colours look on a photo. Marks are told apart by form as well: trays end in squares, the competition is
// dashed.
import type { Mark, StrokeColor } from '@gondola/shelf';

export const strokeInk: Readonly<Record<StrokeColor, string>> = {
  blue: '#1f77f2',
  red: '#e5322d',
  green: '#1f9a3f',
  violet: '#9b4dea',
  brown: '#8f5526',
  royalblue: '#2338c8',
  orange: '#f08c00',
};

export const markDash = (mark: Mark | null): string | undefined =>
  mark === 'Competencia' ? '9 5' : mark === null ? '2 5' : undefined;

export const markCap = (mark: Mark | null): 'square' | 'round' => (mark === 'Bandejas' ? 'square' : 'round');
