import type { CellResult } from './cell-rule.ts';

const shapes = [
  { pattern: /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/, order: [0, 1, 2] },
  { pattern: /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?: .*)?$/, order: [2, 1, 0] },
] as const;

/** A day written `2026-11-21`, `21-11-2026`, `21/11/26` … (the day before the month) as `2026-11-21`. */
export function readDay(text: string): CellResult {
  for (const { pattern, order } of shapes) {
    const parts = pattern.exec(text)?.slice(1).map(Number);
    if (!parts) continue;
    const [year = 0, month = 0, day = 0] = order.map((place) => parts[place] ?? 0);
    const full = year < 100 ? 2000 + year : year;
    const date = new Date(Date.UTC(full, month - 1, day));
    const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
    if (!isReal) break;
    if (full < 2000 || full > 2100) return { error: { code: 'dayOutOfRange' } };
    return { value: date.toISOString().slice(0, 10) };
  }
  return { error: { code: 'notADay' } };
}
