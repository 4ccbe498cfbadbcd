// A visit on its way from the first answer to the server's receipt. Pure: what happens to it is decided here, done elsewhere.
import type { Coordinates } from '@gondola/formats/degrees.ts';
import { isPassing } from '@gondola/client/passing.ts';
import { noNotes, type VisitNotes } from './visit-notes.ts';
import type {
  FieldAssignment,
  FieldProblem,
  MissingPosition,
  ResponseMark,
  SkipReason,
} from '@gondola/contract';

/** The server's word that it has the visit. */
export interface Receipt {
  readonly responseId: number;
  readonly marks: readonly ResponseMark[];
  /** Percent of correct answers of a training. */
  readonly score: number | null;
  readonly receivedAt: string;
  /** Files that the server has of it, each with the hash that it has here. */
  readonly files?: number;
}

/** How far a visit is whose answers the server has: until its last file is there too, nobody is shown it. */
interface OnItsWay {
  /** Files that are there. */
  readonly here: number;
  readonly total: number;
}

/** A fault, and the answer or the file that it was found in: once that is another, it says nothing any more. */
export interface RefusedField extends FieldProblem {
  /** Undefined where it is at no answer, and of what an older version of the application kept. */
  readonly found?: string;
}

/** The server's reason for refusing a visit for good. */
interface Refusal {
  readonly message: string;
  readonly fields: readonly RefusedField[];
  /** Of the failure; undefined of what an older version of the application kept. */
  readonly code?: string | undefined;
  /** The response that the server has under the visit's id, with other answers. */
  readonly storedId?: number | undefined;
}

/** Draft: being answered. Queued: waits for its sending. Sent: the server has it. NeedsYou: refused, until the worker mends it. */
export type VisitState = 'draft' | 'queued' | 'sent' | 'needsYou';

/** A worker's words against an objection. */
export interface Contest {
  readonly questionId: number;
  readonly comment: string;
}

/** The reason for skipping a visit. */
export interface Skipped {
  readonly reason: SkipReason;
  readonly comment: string | null;
}

export interface Visit {
  /** Made here; however often the visit is sent under it, it is stored once. */
  readonly id: string;
  readonly assignmentId: number;
  readonly taskId: number;
  readonly version: number;
  readonly title: string;
  readonly place: string;
  /** The product that the visit is about, of a task that asks for one; null until it is chosen. */
  readonly productId: number | null;
  readonly productName: string | null;
  readonly startedAt: string;
  readonly finishedAt: string | null;
  /** Seconds that the phone's clock was behind the server's at its beginning and its end, as far as that was measured. */
  readonly clock?: {
    readonly atStart: number | null;
    readonly atFinish: number | null;
    /** When the offset at its end was measured, by the phone's clock; undefined of what an older version queued. */
    readonly heldUntil?: string | null;
  };
  /** The response that comes back with it, answered again; undefined for a new one. */
  readonly answersAgain?: number;
  /** When the review was made that it answers; undefined until it is queued, and of what an older version of the application queued. */
  readonly reviewedAt?: string | null;
  /** Objections that the worker contests, by their questions; their answers stay as they are. */
  readonly contests?: readonly Contest[];
  /** For its reviewer; undefined of a visit begun by an older version of the application, and of returned work. */
  readonly notes?: VisitNotes;
  /** The reason for not visiting the shop (D75); undefined of a visit that is answered. */
  readonly skipped?: Skipped;
  readonly startedFrom: Coordinates | null;
  /** Why there is no position where the task asks for one. */
  readonly positionMissing: MissingPosition | null;
  /** The page that was open last; null past the last one. */
  readonly currentId: number | null;
  readonly state: VisitState;
  readonly attempts: number;
  /** Milliseconds since 1970; not sent before. */
  readonly nextTryAt: number;
  /** Once the server has its answers. */
  readonly onItsWay?: OnItsWay | null;
  /** Whether the server has answers of it, those or earlier ones: it is thrown away no more. */
  readonly hasArrived?: boolean;
  readonly refusal: Refusal | null;
  /** Code of the last attempt that failed; a visit of an older build has none. */
  readonly fault?: string | undefined;
  readonly receipt: Receipt | null;
}

/** A visit that begins now; `offset` is what the clock is off by, see clock.ts. */
export const beginVisit = (
  { id: assignmentId, Survey, Location }: FieldAssignment,
  now: Date,
  offset: number | null = null,
): Visit => ({
  id: crypto.randomUUID(),
  assignmentId,
  taskId: Survey.id,
  version: Survey.version,
  title: Survey.title,
  place: Location.name,
  productId: null,
  productName: null,
  startedAt: now.toISOString(),
  finishedAt: null,
  clock: { atStart: offset, atFinish: null },
  notes: noNotes,
  startedFrom: null,
  positionMissing: Survey.requiredGeoreference ? 'noSignal' : null,
  currentId: null,
  state: 'draft',
  attempts: 0,
  nextTryAt: 0,
  refusal: null,
  receipt: null,
});

/**
 * The worker sends it, from this device. One that was refused and mended is a new attempt of the same visit. One that another tab has
 * sent meanwhile stays as it is.
 */
export const queueVisit = (
  visit: Visit,
  now: Date,
  offset: number | null = null,
  device: VisitNotes['device'] = null,
  measuredAt: string | null = null,
): Visit =>
  visit.state === 'draft'
    ? {
        ...visit,
        state: 'queued',
        ...(visit.notes && device ? { notes: { ...visit.notes, device } } : {}),
        ...(visit.finishedAt === null
          ? {
              finishedAt: now.toISOString(),
              clock: { atStart: visit.clock?.atStart ?? null, atFinish: offset, heldUntil: measuredAt },
            }
          : {}),
        attempts: 0,
        nextTryAt: 0,
        // Mended, its answers are to be sent again.
        onItsWay: null,
        refusal: null,
        fault: undefined,
      }
    : visit;

/**
 * The worker takes a visit back that was not sent yet, or was refused; that one was made when it was, however late it is mended. One that
 * was skipped is answered after all.
 */
export function reopenVisit(visit: Visit): Visit {
  if (visit.state === 'sent') return visit;
  const { skipped, ...answered } = visit;
  const isMended = skipped === undefined && visit.state !== 'queued';
  const lacksPosition = visit.refusal?.fields.some(({ code }) => code === 'positionRequired');
  return {
    ...answered,
    state: 'draft',
    finishedAt: isMended ? visit.finishedAt : null,
    // Of a visit that an older version began, nothing says why there is none.
    ...(lacksPosition ? { positionMissing: visit.positionMissing ?? 'noSignal' } : {}),
  };
}

/** Whether the server has other answers under the visit's id: which of both count is its worker's to say. */
export const hasOther = ({ refusal }: Pick<Visit, 'refusal'>): boolean =>
  refusal?.code === 'field:otherContent' || refusal?.code === 'field:otherSkip';

/** An action on a visit that is not sent, besides looking at it. */
type VisitAction = 'takeBack' | 'mend' | 'sendWithoutPhoto' | 'decide' | 'discard';

/**
 * The actions that its state leaves: taken back while the server has acknowledged nothing of it, corrected once it was refused, and thrown
 * away as long as it never arrived.
 */
export function actionsOf(visit: Visit): readonly VisitAction[] {
  const { state, onItsWay, refusal } = visit;
  const isOnItsWay = (onItsWay ?? null) !== null;
  const discard = isOnItsWay || visit.hasArrived ? [] : (['discard'] as const);
  if (state === 'queued') return isOnItsWay ? [] : ['takeBack', ...discard];
  if (state !== 'needsYou') return [];
  if (hasOther(visit)) return ['decide'];
  const lacksPhoto = visit.skipped && refusal?.fields.some(({ path }) => path === 'photo');
  return [...(lacksPhoto ? (['sendWithoutPhoto'] as const) : []), 'mend', ...discard];
}

/** A part of a file has arrived: the pause before the next attempt begins short again. */
export const noteArrival = (visit: Visit): Visit =>
  visit.state === 'queued' ? { ...visit, attempts: 0 } : visit;

/** The server has its answers, and so many of its files. */
export const noteOnItsWay = (visit: Visit, onItsWay: OnItsWay): Visit =>
  visit.state === 'queued' ? { ...visit, onItsWay, hasArrived: true, fault: undefined } : visit;

/**
 * The server has all of it, and with it what was noted for the reviewer: most of what a visit weighs. One that its worker has taken back
 * meanwhile stays theirs.
 */
export function receiveVisit(visit: Visit, receipt: Receipt): Visit {
  if (visit.state === 'draft') return visit;
  const { notes: _notes, ...kept } = visit;
  return { ...kept, state: 'sent', onItsWay: null, refusal: null, fault: undefined, receipt };
}

/** The outcome of an attempt that did not bring the visit to the server. */
export interface Failed {
  /** Of the answer; 0 where none came. */
  readonly status: number;
  readonly message: string;
  readonly fields: readonly RefusedField[];
  readonly code?: string;
  readonly storedId?: number | undefined;
}

const firstPause = 2_000;
const longestPause = 600_000;
/**
 * Attempts after which the pause grows no more where nothing answers, or somebody else: it costs nothing to ask, and the signal may be
 * back, or the Wi-Fi that wants a sign-in left.
 */
const attemptsUnanswered = 4;

/** Milliseconds until the next attempt: twice as long each time, up to ten minutes, and up to a third more by chance. */
export const pauseAfter = (attempts: number, chance: number): number =>
  Math.min(firstPause * 2 ** Math.min(attempts, 20), longestPause) * (1 + 0.3 * chance);

/** Whether its next attempt has come; it has where it is further away than any pause, which a clock that was set right since has made. */
export const isDue = ({ nextTryAt }: Pick<Visit, 'nextTryAt'>, now: number): boolean =>
  nextTryAt <= now || nextTryAt > now + pauseAfter(20, 1);

/** Code of the fault, see help/faults.ts. */
export const faultOfSending = ({ status }: Pick<Failed, 'status'>): string => `send.${status}`;

/**
 * Nothing is ever deleted by a failure: the visit is tried again, or waits for its worker with the reason. One that its worker has taken
 * back meanwhile stays as it is.
 */
export function failVisit(visit: Visit, failed: Failed, now: Date, chance: number): Visit {
  if (visit.state !== 'queued') return visit;
  const { status, message, fields, code, storedId } = failed;
  return isPassing(status)
    ? {
        ...visit,
        attempts: status < 400 && visit.attempts >= attemptsUnanswered ? visit.attempts : visit.attempts + 1,
        fault: faultOfSending(failed),
        nextTryAt: now.getTime() + pauseAfter(visit.attempts, chance),
      }
    : {
        ...visit,
        state: 'needsYou',
        fault: faultOfSending(failed),
        refusal: { message, fields, code, storedId },
      };
}
