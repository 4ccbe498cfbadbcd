// The unusual ways in which a response came in (D50, D79).
import { doubts, type ResponseMark } from '@gondola/contract';
import type { RowOf } from '../../platform/database/table.ts';
import type { responses } from './responses.queries.ts';

export type Marked = Pick<
  RowOf<typeof responses>,
  | 'late'
  | 'surplus'
  | 'clockOffset'
  | 'positionMissing'
  | 'duplicatePhoto'
  | 'unreadable'
  | 'incomplete'
  | 'doubts'
>;

/** Its marks as the wire names them; none for an ordinary response. */
export function marksOf(marked: Marked): ResponseMark[] {
  const { late, surplus, clockOffset, positionMissing, duplicatePhoto, unreadable, incomplete } = marked;
  const found = new Set(marked.doubts);
  return [
    ...(late ? (['late'] as const) : []),
    ...(surplus ? (['surplus'] as const) : []),
    ...(clockOffset === null ? [] : (['clock'] as const)),
    ...(positionMissing === null ? [] : (['position'] as const)),
    ...(duplicatePhoto ? (['duplicatePhoto'] as const) : []),
    ...(unreadable ? (['unreadable'] as const) : []),
    ...(incomplete ? (['incomplete'] as const) : []),
    ...doubts.filter((doubt) => found.has(doubt)),
  ];
}
