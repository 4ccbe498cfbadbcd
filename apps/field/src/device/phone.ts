// This phone, and what it says of itself to those who look after the phones of a company (D76).
import { type BodyOf, fieldEndpoints, type PhoneTask, type VisitReport } from '@gondola/contract';
import { call } from '@gondola/client/call.ts';
import { offerLanguage } from '@gondola/client/i18n.ts';
import { useEffect, useRef } from 'react';
import { isInstalled } from '../installation/installation.ts';
import { unsentOf } from '../assignments/today-list.ts';
import { listVisits } from '../visits/visit-store.ts';
import type { FieldStore } from './field-store.ts';
import { phoneId } from './phone-id.ts';
import { keepSettings } from './phone-settings.ts';

/** The build of the application: its first file is named by its content, and names the others. */
const build = (): string =>
  document.querySelector<HTMLScriptElement>('head > script[type="module"][src]')?.src.split('/').at(-1) ??
  'unknown';

async function storageOf(): Promise<{ used: number; quota: number } | null> {
  const kept = navigator.storage as StorageManager | undefined;
  const { usage, quota } = (await kept?.estimate?.().catch(() => undefined)) ?? {};
  return quota === undefined ? null : { used: Math.round(usage ?? 0), quota: Math.round(quota) };
}

/** A browser's battery (Battery Status API; few browsers have it, and no standard type knows it). */
interface Battery {
  readonly level: number;
  readonly charging: boolean;
}

async function batteryOf(): Promise<VisitReport['device']['battery']> {
  const device = navigator as { getBattery?: () => Promise<Battery> };
  const battery = await device.getBattery?.().catch(() => undefined);
  return battery ? { level: Math.round(battery.level * 100), isCharging: battery.charging } : null;
}

/** Facts about this phone that take no waiting. */
const knownPhone = () => ({
  platform: navigator.userAgent.slice(0, 200),
  app: build().slice(0, 100),
  isInstalled: isInstalled(),
});

/** Describes this phone as it is now. */
export const describePhone = async () => ({ ...knownPhone(), storage: await storageOf() });

/** The phone as a visit ends on it: battery and storage are asked for when the hook begins, and not waited for. */
export function usePhoneAtEnd(): () => VisitReport['device'] {
  const asked = useRef<Pick<VisitReport['device'], 'battery' | 'storage'>>({ battery: null, storage: null });
  useEffect(() => {
    const ask = async () => {
      asked.current = { ...asked.current, storage: await storageOf() };
      asked.current = { ...asked.current, battery: await batteryOf() };
    };
    void ask();
  }, []);
  return () => ({ ...knownPhone(), ...asked.current });
}

type Queue = BodyOf<typeof fieldEndpoints.device>['queues'][number];

/** Counts the work that is on this phone and not on the server yet, for each company that it has work of. */
async function queuesOf(store: FieldStore): Promise<Queue[]> {
  const [visits, tasks, media] = await Promise.all([
    listVisits(store),
    store.getAll('tasks'),
    store.getAll('media'),
  ]);
  const companies = new Map(tasks.map(({ id, Company }) => [id, Company.id]));
  return [...new Set(companies.values())].map((companyId) => {
    const own = visits.filter(({ taskId }) => companies.get(taskId) === companyId);
    const unsent = unsentOf(own);
    const ids = new Set(unsent.map(({ id }) => id));
    const files = media.filter(({ visitId, state }) => ids.has(visitId) && state !== 'sent');
    const since = unsent.flatMap(({ finishedAt }) => finishedAt ?? []).toSorted()[0];
    const refusal = unsent.find((visit) => visit.refusal !== null)?.refusal;
    return {
      companyId,
      drafts: own.filter(({ state }) => state === 'draft').length,
      visits: unsent.length,
      files: files.length,
      bytes: files.reduce((sum, { size }) => sum + size, 0),
      since: since ?? null,
      fault: refusal?.message.slice(0, 500) ?? null,
    };
  });
}

/**
 * Says of this phone how it is, and keeps what the server says of the field; gives what it is asked to do. Nothing without a connection
 * or a session: it is said again with the next look at the work.
 */
export async function reportPhone(store: FieldStore): Promise<PhoneTask | null> {
  const body = { ...(await describePhone()), queues: await queuesOf(store) };
  try {
    const { asked, settings, pushKey } = await call(
      fieldEndpoints.device,
      { params: { id: phoneId() }, body },
      { companyId: null },
    );
    keepSettings({ settings, pushKey });
    if (settings.language) await offerLanguage(settings.language);
    return asked;
  } catch {
    return null;
  }
}
