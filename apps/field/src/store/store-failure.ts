import { isUnanswered } from '../device/answered.ts';

/** Why a write was not kept: no room, the browser keeps the application from it, has taken its database away, or does not answer. */
export type StoreReason = 'full' | 'blocked' | 'lost' | 'unanswered';

/** A write that this phone has not kept. */
export class StoreFailure extends Error {
  readonly reason: StoreReason;

  constructor(reason: StoreReason, said: string) {
    super(said);
    this.name = 'StoreFailure';
    this.reason = reason;
  }
}

export const isQuota = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

/** Whether it is the error of a private file that the browser has cleared under an open page, as on a full disk. */
export const isCleared = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'InvalidStateError';

/** Reads the reason in an error of a browser's database; undefined for an error that is none of the database's. */
export function reasonOf(error: unknown): StoreReason | undefined {
  if (!(error instanceof DOMException)) return undefined;
  if (isUnanswered(error)) return 'unanswered';
  if (isQuota(error) || /NO_SPACE|no space|quota/i.test(error.message)) return 'full';
  return error.name === 'SecurityError' || error.name === 'NotAllowedError' ? 'blocked' : 'lost';
}
