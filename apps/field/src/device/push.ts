// Pushes to this phone: off until its worker wants them.
import { call } from '@gondola/client/call.ts';
import { storage } from '@gondola/client/storage.ts';
import { fieldEndpoints } from '@gondola/contract';
import { phoneId } from './phone-id.ts';
import { receivedSettings } from './phone-settings.ts';

const askedKey = 'gondola.field.push-asked';

const manager = async (): Promise<PushManager | undefined> => {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const registration = await workers?.getRegistration('/field');
  return registration?.pushManager;
};

/** Whether this browser can be woken: browsers of iPhones only from the home screen. */
export const canPush = (): boolean =>
  'Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator;

/** Whether to offer it: nobody has chosen yet, and the browser has not been told no. */
export const mayOfferPush = (): boolean =>
  canPush() && Notification.permission === 'default' && storage().getItem(askedKey) === null;

/** Notes that the worker was offered it, who is not asked again. */
export const notePushOffered = (): void => storage().setItem(askedKey, new Date().toISOString());

export async function isPushOn(): Promise<boolean> {
  if (!canPush() || Notification.permission !== 'granted') return false;
  return Boolean(await (await manager())?.getSubscription());
}

/**
 * Has the phone woken from now on. `denied`: the browser does not let it; `unreachable`: the server or the push service was not there.
 */
export async function turnPushOn(): Promise<'on' | 'denied' | 'unreachable'> {
  notePushOffered();
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  const { pushKey } = receivedSettings();
  const pushes = await manager();
  if (pushKey === null || !pushes) return 'unreachable';
  try {
    await (await pushes.getSubscription())?.unsubscribe();
    const subscription = await pushes.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
    await tellServer(subscription);
    return 'on';
  } catch {
    return 'unreachable';
  }
}

/** Tells the server where the browser takes pushes. Throws ApiFailure. */
async function tellServer(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys = {} } = subscription.toJSON();
  const body = { endpoint: endpoint ?? '', p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' };
  await call(fieldEndpoints.subscribe, { params: { id: phoneId() }, body }, { companyId: null });
}

export async function turnPushOff(): Promise<void> {
  await (await (await manager())?.getSubscription())?.unsubscribe();
  await call(fieldEndpoints.unsubscribe, { params: { id: phoneId() } }, { companyId: null }).catch(
    () => undefined,
  );
}
