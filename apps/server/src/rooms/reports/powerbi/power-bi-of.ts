import type { Services } from '../../../platform/services.ts';
import { createPowerBi, type PowerBi } from './power-bi.ts';
import { powerBiSettings } from './power-bi-settings.ts';

const known = new WeakMap<Services, PowerBi>();

/** The Power BI of this process, with the token it keeps; undefined where it is not configured. */
export function powerBiOf(services: Services): PowerBi | undefined {
  const settings = powerBiSettings(services.env);
  if (!settings) return undefined;
  const found = known.get(services) ?? createPowerBi(settings, services.clock);
  known.set(services, found);
  return found;
}
