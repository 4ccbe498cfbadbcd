// Which version a person's device holds is noted when they fetch it: once per person and version, and in this process not
// even looked up again.
import { LRUCache } from 'lru-cache';
import type { SignedOutsideCall } from '../../platform/http/call.ts';
import { type Holder, saveHolder } from './task-holders.queries.ts';

/** Per application, because each has its own database: the version that was noted last, by task and person. */
const notedVersions = new WeakMap<object, LRUCache<string, number>>();

function notedBy({ services }: SignedOutsideCall): LRUCache<string, number> {
  const known = notedVersions.get(services);
  if (known) return known;
  const noted = new LRUCache<string, number>({ max: 50_000 });
  notedVersions.set(services, noted);
  return noted;
}

/** Notes what the caller fetched. A fetch does not fail for want of the note: it is written with the next one. */
export async function noteHolder(call: SignedOutsideCall, fetched: Omit<Holder, 'userId'>): Promise<void> {
  const { userId } = call.caller;
  const noted = notedBy(call);
  const key = `${fetched.taskId}/${userId}`;
  if (noted.get(key) === fetched.version) return;
  try {
    await call.transaction('write', ({ db }) => saveHolder(db, { ...fetched, userId }));
    noted.set(key, fetched.version);
  } catch (err) {
    call.log.warn({ err }, 'who fetched a version was not noted');
  }
}
