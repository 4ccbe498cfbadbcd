// The worker of this phone. It outlives their session: an expired one stops sending, never answering (D65).
import { storage } from '@gondola/client/storage.ts';

export interface Worker {
  readonly userId: number;
  readonly name: string;
}

export const workerKey = 'gondola.field.worker';

/** The worker who signed in here last; undefined on a phone that nobody has signed in on, and after signing out. */
export function readWorker(): Worker | undefined {
  try {
    const kept = JSON.parse(storage().getItem(workerKey) ?? 'null') as Worker | null;
    return kept && kept.userId > 0 ? kept : undefined;
  } catch {
    return undefined;
  }
}

export const keepWorker = (worker: Worker): void => storage().setItem(workerKey, JSON.stringify(worker));
export const forgetWorker = (): void => storage().removeItem(workerKey);
