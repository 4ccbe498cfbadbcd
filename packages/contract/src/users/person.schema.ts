// A person as administrators see them.
import { z } from 'zod/mini';
import { id, instant } from '../wire.ts';
import { shownPerson } from './person-fields.schema.ts';
import { role } from './user.schema.ts';

/** Pictures one can have without uploading any (client-portal 2). */
export const avatarPresets = ['male', 'female', 'shadow'] as const;

/**
 * The state of a person's invitation: it waits to be sent, went out, was opened, was accepted, or the mail server refused
 * its address.
 */
export const invitationStates = ['notSent', 'sent', 'opened', 'accepted', 'bounced'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** The outcome of asking for one of many invitations; `justSent` was mailed a moment ago, `gone` is nobody any more. */
export const invitationOutcomes = ['sent', 'justSent', 'accepted', 'inactive', 'gone'] as const;
export type InvitationOutcome = (typeof invitationOutcomes)[number];

export const person = z.object({
  id,
  ...shownPerson,
  countryCode: z.string(),
  email: z.string(),
  role,
  active: z.boolean(),
  /** Accepted the invitation; until then nobody can sign in with this account. */
  verified: z.boolean(),
  invitation: z.object({
    state: z.enum(invitationStates),
    /** When it came to that; of one that waits, when it is to go out, and null where nobody said so. */
    at: z.nullable(instant),
  }),
  deleted: z.boolean(),
  /** Address of a picture, or the name of a preset. */
  avatar: z.nullable(z.string()),
  fileUrl: z.nullable(z.string()),
  qrAuthorization: z.nullable(z.string()),
  createdAt: instant,
  lastSignInAt: z.nullable(instant),
  /** Companies in scope the person works in, by name. */
  companies: z.array(z.string()),
  /** Projects in scope they are linked to. */
  projectCount: z.int(),
});
export type Person = z.infer<typeof person>;

/** Enough to name somebody in a filter or a select. */
export const colleague = z.object({ id, fullName: z.string(), email: z.string(), role });
export type Colleague = z.infer<typeof colleague>;

export const openSession = z.object({
  id: z.uuid(),
  createdAt: instant,
  expiresAt: instant,
  remember: z.boolean(),
  ipAddress: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
});
export type OpenSession = z.infer<typeof openSession>;
