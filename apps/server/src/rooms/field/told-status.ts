// The state and the marks of a response as its worker sees them. A worker must not learn which of their responses are looked at, nor what makes them be (D70): who
// forges would learn by trying when a photo is different enough.
import type { ResponseMark } from '@gondola/contract';
import { type Marked, marksOf } from '../responses/index.ts';
import type { SentResponse } from './field.queries.ts';

type JudgedResponse = Pick<SentResponse, 'status' | 'samplingShare' | 'recalled'>;

/**
 * The state as the worker sees it. Under the policy "random" completed and waiting ones are both "pending": they may be reviewed.
 * One that waits for its photo alone is what it was before.
 */
export function toldStatus({ status, samplingShare, recalled }: JudgedResponse): SentResponse['status'] {
  const isUndecided = status === 'completed' || (status === 'pending' && recalled);
  if (!isUndecided) return status;
  return samplingShare === null ? 'completed' : 'pending';
}

/** The marks that the worker sees. */
export const toldMarks = (marked: Marked): ResponseMark[] => marksOf({ ...marked, duplicatePhoto: false });
