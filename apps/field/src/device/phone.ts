// This phone as it is now.
import type { VisitReport } from '@gondola/contract';
import { useEffect, useRef } from 'react';
import { isInstalled } from './installation.ts';

/** The build of the application: the file it starts with is named by its content, and names the others; the runtime of the bundler before it changes with no build. */
const build = (): string =>
  [...document.querySelectorAll<HTMLScriptElement>('head > script[type="module"][src]')]
    .at(-1)
    ?.src.split('/')
    .at(-1) ?? 'unknown';

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

/** A browser's hints about its device (User-Agent Client Hints; few browsers have them, and no standard type knows them). */
interface Hints {
  readonly getHighEntropyValues?: (names: readonly string[]) => Promise<{ readonly model?: string }>;
}

/** The model of this phone; null where its browser does not say. */
async function modelOf(): Promise<string | null> {
  const { userAgentData: hints } = navigator as { userAgentData?: Hints };
  const said = await hints?.getHighEntropyValues?.(['model']).catch(() => undefined);
  return said?.model?.trim().slice(0, 100) || null;
}

/** Describes this phone as it is now. */
export const describePhone = async () => ({
  ...knownPhone(),
  model: await modelOf(),
  storage: await storageOf(),
});

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
