// Notes of the application on a visit while it is answered: no proof of anything by themselves, shown to reviewers as signs.
import { limits } from '@gondola/survey';
import { z } from 'zod/mini';
import { id, localInstant, requiredText } from '../wire.ts';
import { fileSources, maxFixes, photoFlaws } from '../responses/visit-facts.ts';

/** Most files of one visit. */
const maxFiles = 1_000;

const bytes = z.int().check(z.nonnegative(), z.maximum(Number.MAX_SAFE_INTEGER));
const seconds = z.int().check(z.nonnegative(), z.maximum(315_576_000));

/** A position as the device gave it. */
export const positionFix = z.object({
  /** As the position says, where that is within an hour of the device's clock as it came; else when it came. */
  at: localInstant,
  /** The device's clock as it came. */
  receivedAt: z.optional(z.nullable(localInstant)),
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  /** Radius in metres within which it is with 95 per cent; null where the device does not say. */
  accuracy: z.nullable(z.number().check(z.nonnegative(), z.maximum(100_000_000))),
});

export const visitReport = z.object({
  /** Positions at the begin, while answering at most once a minute, and at the end. */
  fixes: z.array(positionFix).check(z.maxLength(maxFixes)),
  /** Time for which each page was looked at, all its turns together. */
  pages: z.array(z.object({ questionId: id, seconds })).check(z.maxLength(limits.pages)),
  files: z
    .array(
      z.object({
        /** The file's lasting name, as its answer names it. */
        address: requiredText(1_000),
        source: z.enum(fileSources),
        /** Flaws that the application warned of, and the worker used all the same. */
        flaws: z.array(z.enum(photoFlaws)).check(z.maxLength(photoFlaws.length)),
      }),
    )
    .check(z.maxLength(maxFiles)),
  /** Number and length of the times without a connection while the visit was open. */
  gaps: z.object({ count: z.int().check(z.nonnegative(), z.maximum(100_000)), seconds }),
  /** The device as the visit ended. */
  device: z.object({
    /** Browser and system, in words. */
    platform: requiredText(200),
    /** The build of the application. */
    app: requiredText(100),
    isInstalled: z.boolean(),
    /** Per cent; null where the browser does not say. */
    battery: z.nullable(
      z.object({ level: z.int().check(z.nonnegative(), z.maximum(100)), isCharging: z.boolean() }),
    ),
    storage: z.nullable(z.object({ used: bytes, quota: bytes })),
  }),
});
export type VisitReport = z.infer<typeof visitReport>;
