import { z } from 'zod/mini';
import { challengeCategory } from '../challenges/challenge-states.ts';
import { keysOf } from '../pick.ts';
import { requiredName, requiredText } from '../wire.ts';
import { ticketCategories } from './ticket-states.ts';

/**
 * The fields that a person fills in to raise a ticket and may change later. Contract, server and forms follow from this list: what is added
 * here is inserted, saved, compared, recorded and shown.
 */
export const ticketText = {
  subject: requiredName(200),
  content: requiredText(5000),
  category: z.enum([...ticketCategories, challengeCategory], {
    error: ({ input }) => (input ? 'invalidCategory' : 'required'),
  }),
  subcategory: requiredText(100),
};
export type TicketText = { readonly [Key in keyof typeof ticketText]: string };
export const ticketTextKeys = keysOf(ticketText);
