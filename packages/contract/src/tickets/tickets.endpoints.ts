import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  conflictData,
  id,
  idParams,
  instant,
  orderBy,
  paging,
  pagingData,
  signUploadBody,
  signUploadData,
} from '../wire.ts';
import { ticketDates, ticketFilters } from './ticket-filters.ts';
import { newTicket, ticketChange } from './ticket-changes.schema.ts';
import { ticketTabNames } from './ticket-states.ts';
import { challengeCounts, ticket, ticketCounts, ticketEvent } from './ticket.schema.ts';

export const ticketEndpoints = {
  create: endpoint({
    method: 'POST',
    path: '/api/ticket',
    cost: 'mail',
    // Many challenges are raised at once, and announced together.
    costsNothingWith: { category: 'Challenge' },
    access: 'support',
    changes: ['tickets'],
    status: 201,
    summary: 'Raise a ticket',
    body: newTicket,
    data: z.object({ ticket }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/ticket/',
    access: 'support',
    reads: ['tickets'],
    summary: 'Tickets of the caller’s projects',
    query: z.object({
      ...paging,
      ...ticketFilters,
      /** Searched column; without it title, number and description are searched. */
      column: z.optional(z.enum(['subject', 'crmTicketId', 'content', 'projectName', 'creator'])),
      state: z.optional(z.enum(ticketTabNames)),
      sortBy: z._default(z.enum(ticketDates), 'createdAt'),
      orderBy,
    }),
    data: z.object({
      tickets: z.array(ticket),
      totalTickets: z.int(),
      ...pagingData,
      /** With `challenge`: the next and the last run of the daily digest; null before the first. */
      nextUpdateTimeUTC: z.optional(instant),
      lastUpdateTimeUTC: z.optional(z.nullable(instant)),
    }),
  }),
  byState: endpoint({
    method: 'GET',
    path: '/api/ticket/by-state',
    access: 'support',
    reads: ['tickets'],
    summary: 'How many tickets are in each state, and with `state` the tickets of that tab',
    query: z.object({
      ...ticketFilters,
      state: z.optional(z.enum(ticketTabNames)),
      limit: paging.limit,
      page: paging.page,
    }),
    data: z.object({
      counts: ticketCounts,
      tickets: z.optional(z.array(ticket)),
      /** With `challenge`. */
      challengeCounts: z.optional(challengeCounts),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/ticket/{id}',
    access: 'support',
    reads: ['tickets', 'wallet', 'users'],
    summary: 'One ticket with its timeline',
    params: idParams,
    data: z.object({
      ticket,
      timeline: z.array(ticketEvent),
      /** Balance of the project's wallet, for those who decide on its tokens. */
      tokensLeft: z.nullable(z.int()),
      /**
       * Those on the project whose turn it is, where none of them has opened their account; empty where there is nobody. Null where
       * somebody can act, and where nobody has to.
       */
      absent: z.nullable(z.array(z.object({ id, fullName: z.string() }))),
    }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/ticket/{id}',
    cost: 'decision',
    access: 'support',
    changes: ['tickets', 'wallet'],
    summary: 'Move a ticket through the workflow, answer a challenge, edit the text, or correct a quote',
    params: idParams,
    body: ticketChange,
    data: z.object({ ticket }),
    errors: [409],
    errorData: { 409: conflictData },
  }),
  signUpload: endpoint({
    method: 'POST',
    path: '/api/ticket/signS3',
    access: 'support',
    changes: [],
    summary: 'An address that takes one file of a ticket',
    body: signUploadBody,
    data: signUploadData,
    errors: [413],
  }),
};
