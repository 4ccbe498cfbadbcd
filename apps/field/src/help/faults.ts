// The faults of the application: each has a code, a sentence and a next step. Pure, but for the hook.
import { ApiFailure } from '@gondola/client/call.ts';
import { useTranslation } from 'react-i18next';
import { log } from '../device/log.ts';
import { StoreFailure } from '../store/store-failure.ts';

/** Kinds of faults; each has its sentence (`says`) and its next step (`next`) in the texts. */
type FaultKind =
  | 'noAnswer'
  | 'session'
  | 'busy'
  | 'tooLarge'
  | 'oldVersion'
  | 'notYours'
  | 'answers'
  | 'unmarked'
  | 'changed'
  | 'room'
  | 'blocked'
  | 'lost'
  | 'unanswered'
  | 'store'
  | 'camera'
  | 'screen'
  | 'other';

const kindOfStatus: Readonly<Record<number, FaultKind>> = {
  0: 'noAnswer',
  400: 'answers',
  401: 'session',
  403: 'notYours',
  404: 'notYours',
  408: 'noAnswer',
  409: 'changed',
  410: 'changed',
  413: 'tooLarge',
  422: 'answers',
  425: 'busy',
  426: 'oldVersion',
  429: 'busy',
};
const kindOfCode: Readonly<Record<string, FaultKind>> = {
  'store.full': 'room',
  'store.blocked': 'blocked',
  'store.lost': 'lost',
  'store.unanswered': 'unanswered',
  'store.closed': 'store',
  'camera.none': 'camera',
  'screen.failed': 'screen',
};

export interface Fault {
  /** `send.503`: a place of the application and the status of the answer, 0 where none came; or one of `kindOfCode`. */
  readonly code: string;
  /** Words of the server. */
  readonly said?: string | undefined;
  /** Of refused answers: whether none of them is marked, because nothing of them is wrong. */
  readonly isUnmarked?: boolean;
}

/** Makes a fault of an error at a place of the application. */
export const faultOf = (place: string, error: unknown): Fault =>
  error instanceof ApiFailure
    ? { code: `${place}.${error.status}`, said: error.message }
    : { code: `${place}.0` };

/** Makes a fault of an error and writes it to the log. */
export function noteFault(place: string, error: unknown): Fault {
  const fault = faultOf(place, error);
  log(fault.code, String(error));
  return fault;
}

/** Makes a fault of a write that this phone has not kept, and writes it to the log. */
export function noteUnkept(error: unknown): Fault {
  const fault = { code: `store.${error instanceof StoreFailure ? error.reason : 'lost'}` };
  log(fault.code, String(error));
  return fault;
}

/** The kind of a code; `other` for one that nobody foresaw. */
export function kindOf(code: string): FaultKind {
  const known = kindOfCode[code];
  if (known) return known;
  const status = /\.(\d+)$/.exec(code)?.[1];
  if (status === undefined) return 'other';
  return kindOfStatus[Number(status)] ?? (Number(status) >= 500 ? 'busy' : 'other');
}

/** Gives words for a fault: the sentence, or what the server said in its place, the next step, and the code. */
export function useFaultWords(): (fault: Fault) => string {
  const { t } = useTranslation('field');
  return ({ code, said, isUnmarked }) => {
    const known = kindOf(code);
    const kind = known === 'answers' && isUnmarked ? 'unmarked' : known;
    return [
      said ?? t(($) => $.faults[kind].says),
      t(($) => $.faults[kind].next),
      t(($) => $.faults.code, { code }),
    ].join(' ');
  };
}
