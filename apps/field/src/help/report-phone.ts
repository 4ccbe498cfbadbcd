// Says of this phone how it is, to those who look after the phones of a company (D76).
import { type BodyOf, fieldEndpoints, type PhoneTask } from '@gondola/contract';
import { call } from '@gondola/client/call.ts';
import { offerLanguage } from '@gondola/client/i18n.ts';
import { unsentOf } from '../assignments/today-list.ts';
import { describePhone } from '../device/phone.ts';
import { phoneId } from '../device/phone-id.ts';
import { keepSettings } from '../device/phone-settings.ts';
import type { FieldStore } from '../store/field-store.ts';
import { listVisits } from '../store/visit-store.ts';

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
  const deviceId = phoneId();
  try {
    const { asked, settings, pushKey, visitFileKey } = await call(
      fieldEndpoints.device,
      { params: { id: deviceId }, body },
      { companyId: null },
    );
    keepSettings({ settings, pushKey, saver: { userId: store.userId, deviceId, key: visitFileKey } });
    if (settings.language) await offerLanguage(settings.language);
    return asked;
  } catch {
    return null;
  }
}
