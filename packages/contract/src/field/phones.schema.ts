// Orders to phones, reports of phones whose workers need help, and the settings of the field.
import { languages } from '@gondola/formats/language.ts';
import { z } from 'zod/mini';
import { id, instant, optionalText, requiredText } from '../wire.ts';

/** Tasks for the next contact of a phone: send what waits, or say how it is. */
export const phoneTasks = ['send', 'report'] as const;
export type PhoneTask = (typeof phoneTasks)[number];

/** A browser's PushSubscription. */
export const pushSubscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).check(z.maxLength(2_000)),
  p256dh: requiredText(200),
  auth: requiredText(100),
});

/** Rules for phones with hardly any room: say so, keep from recording videos, or from taking photos too. */
export const lowRoomRules = ['warn', 'noVideos', 'noPhotos'] as const;
export type LowRoomRule = (typeof lowRoomRules)[number];

const hour = z.int().check(z.minimum(0), z.maximum(23));

/** A name for a phone; empty for none. */
export const phoneNaming = z.object({ userId: id, name: optionalText(60) });

/** Settings of the field of a company. */
export const fieldSettings = z.object({
  /** Photos and videos wait for Wi-Fi; the worker can still send them at once. */
  wifiOnly: z.boolean(),
  /** Hours of the company's day between which phones are not woken; null where that may be at any time. */
  quietHours: z.nullable(z.object({ from: hour, until: hour })),
  lowRoom: z.enum(lowRoomRules),
  /** A newer version is taken before another visit begins; what is unsent is sent all the same. */
  asksToUpdate: z.boolean(),
  /** Metres from its shop from which the begin of a visit is far, which sends it to review (D82). */
  farMetres: z._default(z.int().check(z.minimum(50), z.maximum(100_000)), 1_000),
  /** Language of the application for workers who have not chosen one; null for that of their phone. */
  language: z.nullable(z.enum(languages)),
});
export type FieldSettings = z.infer<typeof fieldSettings>;

/** Settings as a phone keeps to them: of several companies of a worker, the strictest of each. */
export const phoneSettings = z.extend(z.omit(fieldSettings, { quietHours: true, farMetres: true }), {
  /** The clock and the country by which the application shows days (D87): of the first of these companies; null without one. */
  region: z.nullable(z.object({ timeZone: z.string(), countryCode: z.string() })),
});
export type PhoneSettings = z.infer<typeof phoneSettings>;

const count = z.int().check(z.nonnegative(), z.maximum(1_000_000));

/** The state of the application on a phone, for who helps its worker. No answers, no photos, no names. */
export const phoneState = z.object({
  platform: requiredText(200),
  app: requiredText(100),
  isInstalled: z.boolean(),
  isOnline: z.boolean(),
  language: requiredText(20),
  storage: z.nullable(z.object({ used: z.int(), quota: z.int(), isPersistent: z.nullable(z.boolean()) })),
  permissions: z.object({
    geolocation: optionalText(20),
    camera: optionalText(20),
    notifications: optionalText(20),
  }),
  clockOffset: z.nullable(z.int()),
  visits: z
    .array(
      z.object({
        state: z.enum(['draft', 'queued', 'sent', 'needsYou']),
        taskId: id,
        attempts: count,
        files: count,
        bytes: z.int(),
        fault: optionalText(500),
      }),
    )
    .check(z.maxLength(500)),
  /** Last lines of the log of the application, the oldest first. */
  log: z
    .array(z.object({ at: requiredText(40), code: requiredText(60), text: optionalText(300) }))
    .check(z.maxLength(200)),
});
export type PhoneStateReport = z.infer<typeof phoneState>;

export const phoneReport = z.object({
  id,
  User: z.object({ id, fullName: z.string() }),
  comment: z.nullable(z.string()),
  reportedAt: instant,
  state: phoneState,
});
export type PhoneReport = z.infer<typeof phoneReport>;

/** A field worker of whom no phone was heard of. */
export const workerWithoutPhone = z.object({
  User: z.object({ id, fullName: z.string(), email: z.string() }),
  Company: z.object({ id, name: z.string() }),
  /** Active ones. */
  assignments: z.int(),
  /** Arrival of their last visit, by whatever client; null where none did. */
  lastVisitAt: z.nullable(instant),
});
export type WorkerWithoutPhone = z.infer<typeof workerWithoutPhone>;

/** Letters of a reason why a response is accepted without its files. */
const minAcceptReason = 10;

export const acceptance = z.object({
  reason: z.string('required').check(z.trim(), z.minLength(minAcceptReason, 'reasonMin'), z.maxLength(500)),
});

export const waitingResponse = z.object({
  /** The number that it is stored under once it is. */
  id,
  User: z.object({ id, fullName: z.string(), isRemoved: z.boolean() }),
  Company: z.object({ id, name: z.string() }),
  Survey: z.object({ id, title: z.string() }),
  Location: z.object({ id, name: z.string() }),
  /** End of the visit. */
  finishedAt: instant,
  /** Arrival of its answers: since then it waits. */
  receivedAt: instant,
  files: z.object({ here: z.int(), all: z.int() }),
  /** The phone of its worker that files wait on, or else the one that was heard of last; null where none is known. */
  Phone: z.nullable(z.object({ platform: z.string(), heardAt: instant })),
  mayAccept: z.boolean(),
  /** The moment from which it may be accepted without the files that are missing. */
  acceptableAt: instant,
});
export type WaitingResponse = z.infer<typeof waitingResponse>;
