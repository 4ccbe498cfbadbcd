// Settings of the field for the companies of the worker, as the server said last, and the key by which it wakes phones.
import { storage } from '@gondola/client/storage.ts';
import type { Saver } from '@gondola/client/visit-file.ts';
import type { PhoneSettings } from '@gondola/contract';

const key = 'gondola.field.settings';

interface ReceivedSettings {
  readonly settings: PhoneSettings;
  /** Base64url; null before the server was reached. */
  readonly pushKey: string | null;
  /** As whom this phone seals visits that it saves as a file; null before the server was reached. */
  readonly saver: Saver | null;
}

const plainSettings: ReceivedSettings = {
  settings: { wifiOnly: false, lowRoom: 'warn', asksToUpdate: false, language: null, region: null },
  pushKey: null,
  saver: null,
};

export const keepSettings = (received: ReceivedSettings): void =>
  storage().setItem(key, JSON.stringify(received));

/** The settings as the server said them last; plain ones before it has, or where the browser lost them. */
export function receivedSettings(): ReceivedSettings {
  try {
    return { ...plainSettings, ...(JSON.parse(storage().getItem(key) ?? '{}') as Partial<ReceivedSettings>) };
  } catch {
    return plainSettings;
  }
}

/** As whom the visits of a person are sealed; undefined where the server has given them no key on this phone. */
export function saverOf(userId: number): Saver | undefined {
  const { saver } = receivedSettings();
  return saver?.userId === userId ? saver : undefined;
}

/** Bytes of room below which a company's rule for phones with hardly any holds. */
const leastRoom = 300 * 1024 ** 2;

/** Whether the phone has hardly any room; false where its browser does not say. */
export async function hasLowRoom(): Promise<boolean> {
  const kept = navigator.storage as StorageManager | undefined;
  const { usage = 0, quota } = (await kept?.estimate?.().catch(() => undefined)) ?? {};
  return quota !== undefined && quota - usage < leastRoom;
}
