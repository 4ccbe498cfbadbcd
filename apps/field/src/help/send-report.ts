// The state of the application on this phone, for who helps its worker. No answers, no photos, no names.
import { call } from '@gondola/client/call.ts';
import { currentLanguage } from '@gondola/client/i18n.ts';
import { fieldEndpoints, type PhoneStateReport } from '@gondola/contract';
import { clockOffset } from '../device/clock.ts';
import type { FieldStore } from '../store/field-store.ts';
import { readLog } from '../device/log.ts';
import { describePhone } from '../device/phone.ts';
import { phoneId } from '../device/phone-id.ts';
import { listVisits } from '../store/visit-store.ts';

/** Visits and lines of the log that a report has at most. */
const most = 200;

async function permissionOf(name: string): Promise<string | null> {
  const permissions = navigator.permissions as Permissions | undefined;
  const asked = await permissions?.query({ name: name as PermissionName }).catch(() => undefined);
  return asked?.state ?? null;
}

/** Reads how the application is; never rejects for what a browser does not say. */
async function readState(store: FieldStore): Promise<PhoneStateReport> {
  const { storage, ...phone } = await describePhone();
  const kept = navigator.storage as StorageManager | undefined;
  const isPersistent = (await kept?.persisted?.().catch(() => null)) ?? null;
  const [visits, media] = await Promise.all([listVisits(store), store.getAll('media')]);
  const [geolocation, camera, notifications] = await Promise.all(
    ['geolocation', 'camera', 'notifications'].map(permissionOf),
  );
  return {
    ...phone,
    isOnline: navigator.onLine,
    language: currentLanguage(),
    storage: storage && { ...storage, isPersistent },
    permissions: {
      geolocation: geolocation ?? null,
      camera: camera ?? null,
      notifications: notifications ?? null,
    },
    clockOffset: clockOffset(),
    visits: visits.slice(-most).map(({ id, state, taskId, attempts, refusal }) => {
      const files = media.filter(({ visitId }) => visitId === id);
      return {
        state,
        taskId,
        attempts,
        files: files.length,
        bytes: files.reduce((sum, { size }) => sum + size, 0),
        fault: refusal?.message.slice(0, 500) ?? null,
      };
    }),
    log: readLog().slice(-most),
  };
}

/** Sends it, with what the worker says about it. Throws ApiFailure. */
export async function sendReport(store: FieldStore, comment: string | null): Promise<void> {
  const body = { comment, state: await readState(store) };
  await call(fieldEndpoints.report, { params: { id: phoneId() }, body }, { companyId: null });
}
