// A person as administrators see them.
import { z } from 'zod/mini';
import { id, instant } from '../wire.ts';
import { role } from './user.schema.ts';

/** Pictures one can have without uploading any (client-portal 2). */
export const avatarPresets = ['male', 'female', 'shadow'] as const;

export const person = z.object({
  id,
  fullName: z.string(),
  lastName: z.nullable(z.string()),
  dni: z.nullable(z.string()),
  countryCode: z.string(),
  email: z.string(),
  role,
  active: z.boolean(),
  /** Accepted the invitation; until then nobody can sign in with this account. */
  verified: z.boolean(),
  deleted: z.boolean(),
  phoneNumber: z.nullable(z.string()),
  bank: z.nullable(z.string()),
  numberAccount: z.nullable(z.string()),
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
