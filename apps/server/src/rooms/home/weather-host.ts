// Browsers may only call hosts that the security policy names, and the weather service is a setting: this keeps its host
// in memory for the policy, and follows the setting when an administrator changes it.
import { originOf } from '@gondola/contract';
import { inTransaction } from '../../platform/database/transaction.ts';
import { followSettings } from '../../platform/events/event-feed.ts';
import type { ProcessServices } from '../../platform/services.ts';
import { readSettings } from '../settings/index.ts';

interface WeatherHost {
  /** The host as a policy names it, alone in a list; nothing while the setting is unknown. */
  readonly read: () => readonly string[];
  readonly stop: () => void;
}

/** Reads the setting and listens to its changes. A database that is away leaves the host as it was. */
export async function followWeatherHost({ pool, events, log }: ProcessServices): Promise<WeatherHost> {
  let hosts: readonly string[] = [];
  const renew = async (): Promise<void> => {
    try {
      const settings = await inTransaction(pool, { companyIds: [], userId: null }, 'read', readSettings);
      const origin = originOf(settings.weatherUrl);
      hosts = origin ? [origin] : [];
    } catch (error) {
      log.warn({ err: error }, 'the host of the weather service is not known');
    }
  };
  await renew();
  return { read: () => hosts, stop: followSettings(events, renew) };
}
