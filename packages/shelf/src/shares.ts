// The ratios of field-audit, section 5, from the totals of one image. A zero denominator gives 0 (D37).
import type { MarkTotals } from './measures.ts';

function ratio(numerator: number, denominator: number): number {
  return denominator > 0 ? numerator / denominator : 0;
}

/**
 * Share of shelf as a ratio (0.25 is 25 %). Not limited to 0…1: products longer than the trays give more
 * than 1, and without products the formula (Bandejas − Competencia) / Bandejas falls below 0 when the
 * competition is longer than the trays. Both say that the drawing is off, and cutting them would hide it.
 */
export function shareOfShelf({ Bandejas, Productos, Competencia }: MarkTotals): number {
  if (Productos > 0) {
    if (Bandejas > 0) return Productos / Bandejas;
    return Competencia > 0 ? Productos / (Competencia + Productos) : 0;
  }
  return Bandejas > 0 && Competencia > 0 ? (Bandejas - Competencia) / Bandejas : 0;
}

/** Own products over trays, as a ratio. */
export function presence(totals: MarkTotals): number {
  return ratio(totals.Productos, totals.Bandejas);
}

/** Competitors' products over trays, as a ratio. */
export function rivalry(totals: MarkTotals): number {
  return ratio(totals.Competencia, totals.Bandejas);
}
