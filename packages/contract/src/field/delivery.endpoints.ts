import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { responseMarks } from '../responses/review-states.ts';
import { id, idParams, instant, paging, pagingData, searchValue } from '../wire.ts';
import { acceptance, waitingResponse } from './phones.schema.ts';
import { maxLeft, visitFileHead } from './visit-file.schema.ts';

const phone = z.object({ id: z.uuid() });

/** Sent in place of a session, as `Authorization: Delivery {ticket}`. */
const ticket = z.string();

/** Visits that their person has left on a phone, or can no longer send (D78, D85), and those that wait for their files (D77). */
export const deliveryEndpoints = {
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

  leaveVisits: endpoint({
    method: 'POST',
    path: '/api/field/delivery-tickets',
    access: 'field',
    cost: 'phone',
    changes: ['phones'],
    status: 201,
    summary:
      'Leave visits on a phone whose person signs out: its ticket sends them for thirty days, and nothing but them. Calls of responses, skipped visits and uploads take it as `Authorization: Delivery {ticket}`. It takes the place of an earlier one of this person and phone, and is shown once',
    body: z.object({
      deviceId: z.uuid(),
      /** Ids of the visits, which were finished before. */
      clientIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(maxLeft)),
    }),
    data: z.object({ ticket, until: instant }),
  }),
  openDelivery: endpoint({
    method: 'POST',
    path: '/api/field/devices/{id}/delivery',
    access: 'users',
    changes: ['phones'],
    summary:
      'Open the delivery of a phone whose person was removed or deactivated: for seven days it sends the visits that ended before, once it is opened with a connection. 409 for a person who can still sign in',
    params: phone,
    body: z.object({ userId: id }),
    data: z.object({ until: instant }),
    errors: [409],
  }),
  openedTickets: endpoint({
    method: 'POST',
    path: '/api/field/devices/{id}/opened-tickets',
    access: 'public',
    rateLimit: 'link',
    changes: [],
    summary:
      'The tickets that were opened for a phone, by whose visits they send. Asked without a session, which their people have no more; asked again it gives others, and those before end',
    params: phone,
    data: z.object({
      tickets: z.array(z.object({ userId: id, ticket, until: instant })),
      /** The people of this phone who were removed or deactivated. */
      removedIds: z.array(id),
    }),
  }),
  openVisitFile: endpoint({
    method: 'POST',
    path: '/api/field/visit-files',
    access: 'users',
    cost: 'import',
    changes: ['phones'],
    status: 201,
    summary:
      'Open a file of unsent visits that a worker saved on a phone: gives the key of its pieces, and the ticket that sends its visits, and nothing else, for a day. 400 for a file that no phone of this installation sealed, 404 for somebody without work in the caller’s companies',
    body: visitFileHead,
    data: z.object({
      User: z.object({ id, fullName: z.string(), isRemoved: z.boolean() }),
      /** Null where the phone is not known any more. */
      Phone: z.nullable(
        z.object({ name: z.nullable(z.string()), model: z.nullable(z.string()), platform: z.string() }),
      ),
      savedAt: instant,
      /** Base64url. */
      key: z.string(),
      /** Bytes of the list of visits. */
      listSize: z.int(),
      ticket,
      until: instant,
      /** Client ids of the visits that are here already, with all their files. */
      arrived: z.array(z.string()),
    }),
  }),
};
