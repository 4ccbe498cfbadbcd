// Which of the formulas of the share of shelf applies to what is drawn (field-audit, section 5), for its caption.
import type { MarkTotals } from '@gondola/shelf';

export type Formula = 'overTrays' | 'overBoth' | 'withoutProducts' | 'none';

/** The formula shareOfShelf used for these totals. */
export function formulaOf({ Bandejas, Productos, Competencia }: MarkTotals): Formula {
  if (Productos > 0) {
    if (Bandejas > 0) return 'overTrays';
    return Competencia > 0 ? 'overBoth' : 'none';
  }
  return Bandejas > 0 && Competencia > 0 ? 'withoutProducts' : 'none';
}
