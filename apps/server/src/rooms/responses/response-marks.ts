// What is unusual about how a response came in (D50, D79).
import type { ResponseMark } from '@gondola/contract';
import type { RowOf } from '../../platform/database/table.ts';
import type { responses } from './responses.queries.ts';

export type Marked = Pick<
  RowOf<typeof responses>,
  'late' | 'surplus' | 'clockOffset' | 'duplicatePhoto' | 'unreadable'
>;

/** Its marks as the wire names them; none for an ordinary response. */
export function marksOf({ late, surplus, clockOffset, duplicatePhoto, unreadable }: Marked): ResponseMark[] {
  return [
    ...(late ? (['late'] as const) : []),
    ...(surplus ? (['surplus'] as const) : []),
    ...(clockOffset === null ? [] : (['clock'] as const)),
    ...(duplicatePhoto ? (['duplicatePhoto'] as const) : []),
    ...(unreadable ? (['unreadable'] as const) : []),
  ];
}
