// What the field is told of the state of a response. Under the policy "random" a worker must not learn which of their responses are
// looked at (D70): completed and waiting ones are both "pending", they may be reviewed.
import type { SentResponse } from './field.queries.ts';

/** The state as the worker is told it. */
export const toldStatus = ({
  status,
  samplingShare,
}: Pick<SentResponse, 'status' | 'samplingShare'>): SentResponse['status'] =>
  status === 'completed' && samplingShare !== null ? 'pending' : status;
