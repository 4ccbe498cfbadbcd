// Visits that a worker had to skip, and why (D75).
import { z } from 'zod/mini';
import { id, instant, localInstant, optionalText } from '../wire.ts';

export const skipReasons = ['closed', 'noAccess', 'noStock', 'other'] as const;
export type SkipReason = (typeof skipReasons)[number];

/** Longest explanation of a skipped visit. */
export const maxSkipComment = 500;

const latitude = z.number().check(z.minimum(-90), z.maximum(90));
const longitude = z.number().check(z.minimum(-180), z.maximum(180));

export const newSkip = z
  .object({
    /** Made by the client once per skipped visit: however often it is sent, it takes effect once. */
    clientId: z.uuid('invalidClientId'),
    assignmentId: id,
    reason: z.enum(skipReasons),
    /** Demanded where the reason is another. */
    comment: optionalText(maxSkipComment),
    skippedAt: localInstant,
    /** The clock of the device as it is sent: the time of a wrong one is corrected by it (D50). */
    sentAt: z.optional(z.nullable(localInstant)),
    /** Place of the device, as far as it knows. */
    position: z.optional(z.nullable(z.object({ latitude, longitude }))),
    /** Address of an uploaded photo. */
    photo: z.optional(z.nullable(z.string().check(z.maxLength(1_000)))),
  })
  .check(
    z.refine(({ reason, comment }) => reason !== 'other' || (comment ?? '') !== '', {
      error: 'required',
      path: ['comment'],
    }),
  );
export type NewSkip = z.infer<typeof newSkip>;

export const skippedVisit = z.object({
  id,
  User: z.object({ id, fullName: z.string() }),
  Location: z.object({ id, name: z.string(), address: z.nullable(z.string()) }),
  Survey: z.object({ id, title: z.string() }),
  reason: z.enum(skipReasons),
  comment: z.nullable(z.string()),
  skippedAt: instant,
  receivedAt: instant,
  position: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  photo: z.nullable(z.object({ url: z.string(), thumbnailUrl: z.string() })),
  /** Whether its photo is that of another visit (D83). */
  isPhotoRepeated: z.boolean(),
});
export type SkippedVisit = z.infer<typeof skippedVisit>;
