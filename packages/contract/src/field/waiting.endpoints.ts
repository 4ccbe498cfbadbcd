import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { responseMarks } from '../responses/review-states.ts';
import { id, idParams, paging, pagingData, searchValue } from '../wire.ts';
import { acceptance, waitingResponse } from './waiting.schema.ts';

/** Responses that wait for their files, for those who look after the field. */
export const waitingEndpoints = {
  waiting: endpoint({
    method: 'GET',
    path: '/api/field/waiting-responses',
    access: 'users',
    reads: ['reviews', 'phones', 'users', 'assignments'],
    summary:
      'Responses whose answers came seven days ago or longer and whose files have not all come, the longest first. Nobody else is shown them',
    query: z.object({
      /** Words of the worker, the shop or the task. */
      searchValue,
      ...paging,
    }),
    data: z.object({ waiting: z.array(waitingResponse), totalWaiting: z.int(), ...pagingData }),
  }),
  acceptWaiting: endpoint({
    method: 'POST',
    path: '/api/field/waiting-responses/{id}/accept',
    access: 'users',
    changes: ['reviews', 'stock'],
    summary:
      'Accept a response without the files that have not come in thirty days: it is stored with the mark `incomplete`, and reviewed. Files that come later are added, and end the mark. 409 before the thirtieth day, and where the last file came meanwhile',
    params: idParams,
    body: acceptance,
    data: z.object({ id, marks: z.array(z.enum(responseMarks)) }),
    errors: [409],
  }),
};
