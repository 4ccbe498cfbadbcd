// What the address says of the list of alerts, as the call asks it.
import { limitSides, type StockMeasure, stockMeasures } from '@gondola/contract';

export const measureIn = (word: string | undefined): StockMeasure | undefined =>
  stockMeasures.find((measure) => measure === word);

export const sideIn = (word: string | undefined) => limitSides.find((side) => side === word);

/** Address of the order → what the call takes; the worst come first. */
export const alertOrders = {
  worst: { sortBy: 'deviation', orderBy: 'desc' },
  newest: { sortBy: 'since', orderBy: 'desc' },
  oldest: { sortBy: 'since', orderBy: 'asc' },
} as const;
export type AlertOrder = keyof typeof alertOrders;
export const orderIn = (word: string | undefined): AlertOrder =>
  word !== undefined && word in alertOrders ? (word as AlertOrder) : 'worst';
