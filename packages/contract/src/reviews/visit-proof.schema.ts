// Signs for and against a visit having been made as it was answered. There is no score: each sign is weighed by its reader.
import { z } from 'zod/mini';
import { fileSources, missingPositions, photoFlaws } from '../responses/visit-facts.ts';
import { id, instant } from '../wire.ts';

/** Weight of a sign: nothing to see, worth a look, a reason for doubt. */
export const signWeights = ['fine', 'look', 'doubt'] as const;
export type SignWeight = (typeof signWeights)[number];

/** Subjects of signs, in the order in which they are shown among those of one weight. */
export const signCodes = [
  'samePhoto',
  'photoElsewhere',
  'photoAtOtherTime',
  'begunFarAway',
  'begunNearby',
  'begunAtShop',
  'endedFarAway',
  'jumps',
  'inaccurate',
  'noPosition',
  'noPlace',
  'clockSet',
  'clockOff',
  'hurried',
  'chosenPhotos',
  'usedAnyway',
  'offline',
  'noReport',
] as const;
export type SignCode = (typeof signCodes)[number];

export const visitSign = z.object({
  code: z.enum(signCodes),
  weight: z.enum(signWeights),
  /** Metres for distances and accuracy, seconds for times, a number of things otherwise; null where there is nothing to count. */
  amount: z.nullable(z.number()),
});
export type VisitSign = z.infer<typeof visitSign>;

const place = z.object({ latitude: z.number(), longitude: z.number() });

const provenPosition = z.extend(place, {
  at: instant,
  /** Metres; null where the device did not say. */
  accuracy: z.nullable(z.number()),
  /** Metres from the shop; null where the shop has no coordinates. */
  distance: z.nullable(z.number()),
});

export const visitProof = z.object({
  signs: z.array(visitSign),
  /** Of the shop. */
  place: z.nullable(place),
  begun: z.nullable(provenPosition),
  ended: z.nullable(provenPosition),
  /** Reason for a demanded position that is missing. */
  missing: z.nullable(z.enum(missingPositions)),
  /** In the order of the task; empty where the application did not report. */
  pages: z.array(z.object({ questionId: id, title: z.string(), seconds: z.int() })),
  /** Seconds that the clock of the device was behind ours at the begin and at the end, as it measured it. */
  clock: z.nullable(z.object({ atStart: z.nullable(z.int()), atFinish: z.nullable(z.int()) })),
  photos: z.array(
    z.object({
      id,
      questionTitle: z.string(),
      thumbnailUrl: z.string(),
      /** Null where the application did not say. */
      source: z.nullable(z.enum(fileSources)),
      flaws: z.array(z.enum(photoFlaws)),
      /** Time of the photo's own metadata, by the clock and zone of what took it. */
      takenAt: z.nullable(z.string()),
      /** Metres between the position in the photo's own metadata and the shop. */
      distance: z.nullable(z.number()),
      /** The device that took it, in the words of its maker. */
      device: z.nullable(z.string()),
      /** SHA-256 of the bytes that arrived, in hex. */
      sha256: z.nullable(z.string()),
    }),
  ),
  gaps: z.nullable(z.object({ count: z.int(), seconds: z.int() })),
  device: z.nullable(
    z.object({
      platform: z.string(),
      app: z.string(),
      isInstalled: z.boolean(),
      battery: z.nullable(z.object({ level: z.int(), isCharging: z.boolean() })),
      storage: z.nullable(z.object({ used: z.int(), quota: z.int() })),
    }),
  ),
});
export type VisitProof = z.infer<typeof visitProof>;
