// Whether files wait for Wi-Fi, as the worker of this phone wants it. Only some browsers say what a connection is made of.
import { storage } from '@gondola/client/storage.ts';
import { receivedSettings } from './phone-settings.ts';

const key = 'gondola.field.wifiOnly';

/** The browser's connection (Network Information API; no standard type knows it yet). */
interface Connection extends EventTarget {
  readonly type?: string;
}
const connection = (): Connection | undefined => (navigator as { connection?: Connection }).connection;

/** Whether this browser says what its connection is made of. */
export const knowsWifi = (): boolean => connection()?.type !== undefined;

export const isWifiOnly = (): boolean => storage().getItem(key) === 'yes';

export function setWifiOnly(isOnly: boolean): void {
  if (isOnly) storage().setItem(key, 'yes');
  else storage().removeItem(key);
}

/** Whether files are to wait now: the worker or a company wants them sent by Wi-Fi, and the phone is on its mobile data. */
export const waitsForWifi = (): boolean =>
  (isWifiOnly() || receivedSettings().settings.wifiOnly) && connection()?.type === 'cellular';
