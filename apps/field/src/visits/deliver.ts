// Sends the visits that people left on this phone when they signed out, or that somebody who was removed can no longer send.
import { mayBeSessionOf, session } from '@gondola/client/session.ts';
import { forgetLeft, type LeftVisits, listLeft } from '../device/left-visits.ts';
import { noteUnsent } from '../device/unsent-note.ts';
import { openFieldStore } from '../store/field-store.ts';
import { listVisits } from '../store/visit-store.ts';
import { deliverVisits } from './send-visits.ts';

/** Who has signed in again sends by themselves. */
const isBack = (userId: number): boolean => session().token !== undefined && mayBeSessionOf(userId);

async function deliver({ userId, ticket }: LeftVisits): Promise<void> {
  const store = await openFieldStore(userId);
  try {
    const hasEnded = await deliverVisits(store, ticket);
    const unsent = (await listVisits(store)).filter(({ state }) => state !== 'sent');
    noteUnsent(userId, unsent);
    if (hasEnded || unsent.every(({ state }) => state !== 'queued')) forgetLeft(userId);
  } finally {
    store.close();
  }
}

/** Sends what each person has left, one after the other. Never rejects: what fails is tried again. */
export async function deliverLeft(): Promise<void> {
  for (const left of listLeft()) {
    if (isBack(left.userId)) forgetLeft(left.userId);
    else await deliver(left).catch(() => undefined);
  }
}
