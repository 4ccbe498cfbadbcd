// The fields that the calls about assignments share.
import { resetScales } from '@gondola/survey';
import { z } from 'zod/mini';
import { id } from '../wire.ts';

/** Responses that one person may be expected to give at one place in one period. */
export const maxExpected = 1_000;

export const resetScale = z.enum(resetScales, 'invalidResetScale');

/** 0 is no target: always open, never exhausted (D51). */
export const expectedResponses = z
  .int('wholeResponses')
  .check(z.nonnegative('wholeResponses'), z.maximum(maxExpected, 'tooManyResponses'));

/** A user × location × category of a task. */
export const assignment = z.object({
  id,
  taskId: id,
  userId: id,
  locationId: id,
  User: z.object({ id, fullName: z.string(), email: z.string(), dni: z.nullable(z.string()) }),
  Location: z.object({ id, name: z.string() }),
  Category: z.object({ name: z.string(), code: z.nullable(z.string()) }),
  active: z.boolean(),
  resetScale,
  expectedLocationResponses: z.int(),
  categoryCode: z.nullable(z.string()),
  deleted: z.boolean(),
});
export type Assignment = z.infer<typeof assignment>;
