// This phone, and what it says of itself to those who look after the phones of a company (D76).
import { fieldEndpoints } from '@gondola/contract';
import { call } from '@gondola/client/call.ts';
import { storage } from '@gondola/client/storage.ts';
import { isInstalled } from '../installation/installation.ts';
import { unsentOf } from '../assignments/today-list.ts';
import { listVisits } from '../visits/visit-store.ts';
import type { FieldStore } from './field-store.ts';

const key = 'gondola.field.phone';

/** Made once for each installation; it says nothing of the phone or its owner. */
function phoneId(): string {
  const known = storage().getItem(key);
  if (known) return known;
  const made = crypto.randomUUID();
  storage().setItem(key, made);
  return made;
}

/** The build of the application: its files are named by their content. */
const build = new URL(import.meta.url).pathname.split('/').at(-1) ?? 'unknown';

async function storageOf(): Promise<{ used: number; quota: number } | null> {
  const kept = navigator.storage as StorageManager | undefined;
  const { usage, quota } = (await kept?.estimate?.().catch(() => undefined)) ?? {};
  return quota === undefined ? null : { used: Math.round(usage ?? 0), quota: Math.round(quota) };
}

/** Counts the work that is on this phone and not on the server yet. */
async function queueOf(store: FieldStore) {
  const visits = await listVisits(store);
  const unsent = unsentOf(visits);
  const ids = new Set(unsent.map(({ id }) => id));
  const files = (await store.getAll('media')).filter(
    ({ visitId, state }) => ids.has(visitId) && state !== 'sent',
  );
  const since = unsent.map(({ finishedAt }) => finishedAt ?? '').toSorted()[0];
  return {
    drafts: visits.filter(({ state }) => state === 'draft').length,
    visits: unsent.length,
    files: files.length,
    bytes: files.reduce((sum, { size }) => sum + size, 0),
    since: since === undefined || since === '' ? null : since,
    fault: unsent.find(({ refusal }) => refusal !== null)?.refusal?.message ?? null,
  };
}

/** Says of this phone how it is. Nothing without a connection or a session: it is said again with the next look at the work. */
export async function reportPhone(store: FieldStore): Promise<void> {
  const { fault, ...queue } = await queueOf(store);
  const body = {
    platform: navigator.userAgent.slice(0, 200),
    app: build.slice(0, 100),
    isInstalled: isInstalled(),
    storage: await storageOf(),
    queue,
    fault: fault?.slice(0, 500) ?? null,
  };
  await call(fieldEndpoints.device, { params: { id: phoneId() }, body }, { companyId: null }).catch(
    () => undefined,
  );
}
