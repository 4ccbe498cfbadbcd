import { z } from 'zod/mini';
import { id, instant } from '../wire.ts';

/** The dispute of a challenge: a response, one of its answers, one photo of that answer. */
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
  /** Only for those who may know the workers of its project (D89). */
  User: z.optional(z.object({ fullName: z.string() })),
  answers: z.array(
    z.object({
      id,
      question: z.string(),
      /** The answer in words; null where it is photos or recordings. */
      words: z.nullable(z.string()),
      images: z.array(photo),
    }),
  ),
});
export type DisputableResponse = z.infer<typeof disputableResponse>;

/** The subject of a challenge, as its panel shows it. */
export const dispute = z.object({
  responseId: id,
  taskTitle: z.string(),
  reviewStatus: z.string(),
  startedAt: instant,
  locationName: z.string(),
  /** Only for those who may know the workers of its project (D89). */
  userName: z.optional(z.string()),
  answer: z.nullable(z.object({ id, question: z.string(), words: z.nullable(z.string()) })),
  /** The disputed photo; without one, those of the answer. */
  images: z.array(photo),
  /** Whether the caller may open the response on the QA screen. */
  can: z.object({ review: z.boolean() }),
});
export type Dispute = z.infer<typeof dispute>;

/** The author of a challenge's answer as it is now, its time and picture; unknown facts of older answers are null. */
export const challengeReply = z.object({
  User: z.nullable(z.object({ fullName: z.string() })),
  at: z.nullable(instant),
  /** Of the file next to the answer; null where that is no picture. */
  thumbnailUrl: z.nullable(z.string()),
});
export type ChallengeReply = z.infer<typeof challengeReply>;
