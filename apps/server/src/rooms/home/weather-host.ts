import { originOf } from '@gondola/contract';
import { type FollowedValue, followValue } from '../../platform/events/followed-value.ts';
import type { ProcessServices } from '../../platform/services.ts';
import { readSettings } from '../settings/index.ts';

/**
 * Browsers may only call hosts that the security policy names, and the weather service is a setting: its host as a policy names
 * it, alone in a list; none while the setting is unknown.
 */
export const followWeatherHost = (services: ProcessServices): Promise<FollowedValue<readonly string[]>> =>
  followValue<readonly string[]>(services, {
    first: [],
    read: async (db) => {
      const origin = originOf((await readSettings(db)).weatherUrl);
      return origin ? [origin] : [];
    },
    unknown: 'the host of the weather service is not known',
  });
