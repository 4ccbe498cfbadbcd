import { z } from 'zod/mini';
import { keysOf } from '../pick.ts';
import { id, instant, requiredText, rulesOf, shownOf } from '../wire.ts';

/**
 * The fields of every kind of group that a person fills in, next to its members: the rule of what is sent, and what is shown. Tables, writes, audit and
 * answers follow from this list, or do not compile without what is added here.
 */
const groupFields = { name: { sent: requiredText(200), shown: z.string() } };
export const groupKeys = keysOf(groupFields);
export const groupRules = rulesOf(groupFields);
export type GroupFields = { readonly [Key in keyof typeof groupFields]: z.infer<(typeof groupRules)[Key]> };

/** The columns of every kind of group; a row of the lists. */
export const group = z.object({
  id,
  ...shownOf(groupFields),
  deleted: z.boolean(),
  createdAt: instant,
  companyId: id,
});
export type Group = z.infer<typeof group>;

export const cluster = z.object({
  ...group.shape,
  listingId: z.nullable(id),
  /** The listing whose products the locations of the cluster are to carry. */
  Listing: z.nullable(z.object({ id, name: z.string(), deleted: z.boolean() })),
});
export type Cluster = z.infer<typeof cluster>;

/** One of a kind, with the ids of its members for who asks for them. */
export const userGroup = z.object({ ...group.shape, userIds: z.optional(z.array(id)) });
export const listing = z.object({ ...group.shape, productIds: z.optional(z.array(id)) });
export const clusterDetail = z.object({ ...cluster.shape, locationIds: z.optional(z.array(id)) });

/** `inGroup`: in the group as stored, whatever the form has moved since. */
const inGroup = z.boolean();

export const groupUser = z.object({
  id,
  fullName: z.string(),
  email: z.string(),
  role: z.string(),
  active: z.boolean(),
  /** Holds the scout role, as their own or on a project of the company: can answer tasks. */
  isScout: z.boolean(),
  inGroup,
});
export type GroupUser = z.infer<typeof groupUser>;

export const groupProduct = z.object({
  id,
  name: z.string(),
  internalCode: z.string(),
  ean: z.nullable(z.string()),
  categoryCode: z.nullable(z.string()),
  deleted: z.boolean(),
  inGroup,
});
export type GroupProduct = z.infer<typeof groupProduct>;

export const groupLocation = z.object({
  id,
  name: z.string(),
  internalCode: z.nullable(z.string()),
  chain: z.nullable(z.string()),
  address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  deleted: z.boolean(),
  inGroup,
});
export type GroupLocation = z.infer<typeof groupLocation>;
