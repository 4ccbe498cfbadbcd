import type { contract } from '@gondola/contract';
import type { Call } from '../../platform/http/call.ts';

/** PUT /api/ticket/{id}, as its two actions receive it. */
export type UpdateTicket = Call<typeof contract.tickets.update>;
