import { z } from 'zod/mini';
import { id, instant } from '../wire.ts';

/** What a challenge disputes: a response, one of its answers, one photo of that answer. */
export const disputeChoice = z.object({
  responseId: id,
  answerId: z.optional(z.nullable(id)),
  imageId: z.optional(z.nullable(id)),
});
export type DisputeChoice = z.infer<typeof disputeChoice>;

const photo = z.object({
  id,
  imageUrl: z.string(),
  thumbnailUrl: z.string(),
  width: z.int(),
  height: z.int(),
});

/** A response as somebody may dispute it. */
export const disputableResponse = z.object({
  id,
  companyId: id,
  projectId: id,
  taskTitle: z.string(),
  reviewStatus: z.string(),
  startedAt: instant,
  Location: z.object({ id, name: z.string() }),
  User: z.object({ fullName: z.string() }),
  answers: z.array(
    z.object({
      id,
      question: z.string(),
      /** What was answered in words; null where it is photos or recordings. */
      words: z.nullable(z.string()),
      images: z.array(photo),
    }),
  ),
});
export type DisputableResponse = z.infer<typeof disputableResponse>;

/** What a challenge is about, as its panel shows it. */
export const dispute = z.object({
  responseId: id,
  taskTitle: z.string(),
  reviewStatus: z.string(),
  startedAt: instant,
  locationName: z.string(),
  userName: z.string(),
  answer: z.nullable(z.object({ id, question: z.string(), words: z.nullable(z.string()) })),
  /** The disputed photo; without one, those of the answer. */
  images: z.array(photo),
  /** Whether the caller may open the response on the QA screen. */
  can: z.object({ review: z.boolean() }),
});
export type Dispute = z.infer<typeof dispute>;

/** Who gave the answer of a challenge as it is now, when, and its picture; what is not known of older answers is null. */
export const challengeReply = z.object({
  User: z.nullable(z.object({ fullName: z.string() })),
  at: z.nullable(instant),
  /** Of the file beside the answer; null where that is no picture. */
  thumbnailUrl: z.nullable(z.string()),
});
export type ChallengeReply = z.infer<typeof challengeReply>;
