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

/** On whose side somebody writes in a thread. */
export const threadSides = ['client', 'qa', 'provider'] as const;

export const challengeMessage = z.object({
  id,
  text: z.string(),
  fileUrl: z.nullable(z.string()),
  createdAt: instant,
  side: z.enum(threadSides),
  /** Written by the caller. */
  isOwn: z.boolean(),
  User: z.object({ fullName: z.string() }),
});
export type ChallengeMessage = z.infer<typeof challengeMessage>;
