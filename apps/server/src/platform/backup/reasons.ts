// The kinds of faults of backups and drills, for which there are words: here for the command line, in the texts of the settings page for
// its readers.
import type { BackupReason } from '@gondola/contract';

/** A fault that says by itself what is wrong. */
class BackupFault extends Error {}
/** A part of a backup is not what was written. */
export class Damaged extends BackupFault {}
/** The folder is not there. */
export class NoFolder extends BackupFault {}
/** The place cannot be one of backups, or lies among the files. */
export class WrongPlace extends BackupFault {}
/** The place has backups, and none of this installation. */
export class OtherInstallation extends BackupFault {}
/** The place had backups of this installation, and has none. */
export class Emptied extends BackupFault {}
/** Another process is at the place. */
export class PlaceInUse extends BackupFault {}
/** Nothing has come or gone for too long. */
export class Stalled extends BackupFault {}
/** It was made, and lacks files. */
export class NotWhole extends BackupFault {}

/** The codes and names by which file systems, stores and PostgreSQL call a fault. */
const codes = {
  full: ['ENOSPC', 'EDQUOT', 'QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage'],
  noFolder: ['ENOENT', 'ENOTDIR'],
  noBucket: ['NoSuchBucket'],
  wrongKey: [
    'InvalidAccessKeyId',
    'SignatureDoesNotMatch',
    'AuthorizationHeaderMalformed',
    'InvalidToken',
    'ExpiredToken',
  ],
  notAllowed: ['EACCES', 'EPERM', 'EROFS', 'AccessDenied', 'AllAccessDisabled', 'Forbidden', '42501'],
  away: [
    'ECONNREFUSED',
    'ECONNRESET',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ETIMEDOUT',
    'EPIPE',
    'EIO',
    'ESTALE',
    'TimeoutError',
    'ServiceUnavailable',
    '503',
    '57P01',
  ],
} as const satisfies Readonly<Partial<Record<BackupReason, readonly string[]>>>;

/** The codes and names of an error and of those that it was caused by. */
function namesIn(error: unknown, depth = 0): string[] {
  if (!(error instanceof Error) || depth > 8) return [];
  const own = [
    error.name,
    ...['code', 'Code'].map((key) => (error as unknown as Record<string, unknown>)[key]),
  ];
  const inner = error instanceof AggregateError ? error.errors : [];
  return [
    ...own.filter((name): name is string => typeof name === 'string'),
    ...[error.cause, ...inner].flatMap((one) => namesIn(one, depth + 1)),
  ];
}

/** The kind of a fault. */
export function reasonOf(error: unknown): BackupReason {
  if (error instanceof NoFolder) return 'noFolder';
  if (error instanceof WrongPlace) return 'wrongPlace';
  if (error instanceof OtherInstallation) return 'otherInstallation';
  if (error instanceof Emptied) return 'emptied';
  if (error instanceof PlaceInUse) return 'inUse';
  if (error instanceof Stalled) return 'stalled';
  if (error instanceof NotWhole) return 'lacking';
  if (error instanceof Damaged) return 'damaged';
  const names = namesIn(error);
  const reasons = Object.keys(codes) as (keyof typeof codes)[];
  return reasons.find((reason) => codes[reason].some((code) => names.includes(code))) ?? 'other';
}

/** The innermost words of an error, or the first of our own: what else wraps it only says that something could not be written. */
export function wordsOf(error: unknown): string {
  let at = error;
  while (!(at instanceof BackupFault) && at instanceof Error && at.cause instanceof Error) at = at.cause;
  if (!(at instanceof Error)) return String(at);
  return at.message.trim() === '' || at.message === 'UnknownError' ? at.name : at.message;
}

const sentences: Readonly<Record<BackupReason, string | null>> = {
  full: 'The disk or the place of the backups is full: make room, or keep fewer (BACKUP_KEEP).',
  noFolder: 'The folder of the backups is not there: is its disk mounted?',
  noBucket: 'The bucket of the backups does not exist: look at BACKUP_TO.',
  wrongKey:
    'The store of the backups does not know the key: look at BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.',
  notAllowed:
    'The place or the database does not allow it: look at the rights of the user, the key or the owner.',
  away: 'The place or the database does not answer: look at the network and its disk.',
  wrongPlace: null,
  otherInstallation: null,
  emptied: null,
  inUse: null,
  stalled: null,
  lacking: null,
  damaged: null,
  other: null,
};

/** A fault in words for the command line: what to look at, and what was said. */
export function explain(error: unknown): string {
  const sentence = sentences[reasonOf(error)];
  return sentence === null ? wordsOf(error) : `${sentence} (${wordsOf(error)})`;
}

const unreadable: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR', 'EIO', 'NoSuchKey', 'NotFound']);

/** Whether a file is gone or its disk does not give it, and nothing is wrong with the rest. */
export const isUnreadable = (error: unknown): boolean => namesIn(error).some((name) => unreadable.has(name));
