import { z } from 'zod/mini';
import { maxTokens } from '../wallet/movement.schema.ts';
import { keysOf } from '../pick.ts';
import { expected, id, instant, onOneLine, rulesOf, shownOf } from '../wire.ts';

/** Shortest name of a project (back-office 5). */
export const minProjectNameLength = 3;

const name = z.string('required').check(
  onOneLine,
  z.trim(),
  z.minLength(1, 'required'),
  z.refine((text) => text === '' || text.length >= minProjectNameLength, 'nameLength'),
  z.maxLength(200),
);

/**
 * The fields of a project that a person fills in, next to its company and its balance: the rule of what is sent, and what is shown. Table, writes,
 * comparison, audit and answers follow from this list, or do not compile without what is added here.
 */
const projectFields = { name: { sent: name, shown: z.string() } };
export const projectKeys = keysOf(projectFields);
const rules = rulesOf(projectFields);

/** A project as administration keeps it: whose it is and what its wallet holds. */
export const administeredProject = z.object({
  id,
  ...shownOf(projectFields),
  companyId: id,
  companyName: z.string(),
  /** Balance of the wallet; may be negative (D17), and null before the first movement. */
  tokens: z.nullable(z.int()),
  createdAt: instant,
});
export type AdministeredProject = z.infer<typeof administeredProject>;

/** Tokens a new project begins with. */
export const defaultTokens = 10;

export const newProject = z.object({
  ...rules,
  companyId: id,
  /** Becomes the first movement of the wallet. */
  tokens: z._default(
    z.int('wholeTokens').check(z.nonnegative('wholeTokens'), z.maximum(maxTokens)),
    defaultTokens,
  ),
  /** Made by the client for one filled form: sending it twice creates one project. */
  requestId: z.optional(z.uuid()),
});

export const projectChange = z.object({
  id,
  ...rules,
  companyId: id,
  /** The balance wanted; the difference is written as an adjustment. Left out, the wallet stays as it is. */
  tokens: z.optional(z.int('wholeTokens').check(z.minimum(-1000 * maxTokens), z.maximum(1000 * maxTokens))),
  /** The balance the editor saw. When it is no longer true the adjustment is refused rather than guessed. */
  tokensBefore: z.optional(z.int()),
  expected,
});
